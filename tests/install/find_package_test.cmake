# Installs `build` under `work` and builds and runs the project `consumer` against that.
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGV} COMMAND_ERROR_IS_FATAL ANY COMMAND_ECHO STDOUT)
endfunction()

file(REMOVE_RECURSE ${work})
run(${CMAKE_COMMAND} --install ${build} --prefix ${work}/prefix)

# Nothing of the source or build tree may be needed by what is installed.
file(RENAME ${work}/prefix ${work}/moved)
file(GLOB_RECURSE package_files ${work}/moved/*.cmake)
foreach(package_file IN LISTS package_files)
  file(READ ${package_file} text)
  string(FIND "${text}" "${build}" found)
  if(NOT found EQUAL -1)
    message(FATAL_ERROR "${package_file} names the build folder")
  endif()
endforeach()

run(${CMAKE_COMMAND} -S ${consumer} -B ${work}/build -G ${generator} -D CMAKE_CXX_COMPILER=${compiler}
    -D CMAKE_PREFIX_PATH=${work}/moved)
run(${CMAKE_COMMAND} --build ${work}/build)

file(WRITE ${work}/corpus.txt
     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
     "no board\n")
execute_process(COMMAND ${work}/build/consumer ${work}/corpus.txt OUTPUT_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
set(expected "one board: valid\nrecords 3: valid 1, conflict 1, malformed 1\n")
if(NOT output STREQUAL expected)
  message(FATAL_ERROR "the consumer printed\n${output}instead of\n${expected}")
endif()

run(${work}/moved/bin/gridsieve --version)

foreach(file bash-completion/completions/gridsieve zsh/site-functions/_gridsieve fish/vendor_completions.d/gridsieve.fish
        man/man1/gridsieve.1)
  file(STRINGS ${work}/moved/share/${file} lines REGEX "normalised")
  if(NOT lines)
    message(FATAL_ERROR "share/${file} does not name every option")
  endif()
endforeach()
