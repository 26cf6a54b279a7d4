// The program gridsieve-mpi, of which mpirun starts one on every rank.
#pragma once

namespace gridsieve::mpi {

/// Runs the program with its arguments, the program's name first, and returns its exit code,
/// which is the same on all ranks: 0 all is well, 1 a board fails, 2 an error. Only rank 0 says anything.
int run(int argc, char** argv);

}  // namespace gridsieve::mpi
