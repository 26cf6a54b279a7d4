#include "engine/cli/command_line.hpp"

int main(int argc, char** argv) { return gridsieve::cli::run(argc, argv); }
