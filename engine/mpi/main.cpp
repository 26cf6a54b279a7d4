#include "engine/mpi/command_line.hpp"

int main(int argc, char** argv) { return gridsieve::mpi::run(argc, argv); }
