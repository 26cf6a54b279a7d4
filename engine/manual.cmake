# What the command says of itself to shells and to man, written by the command that was built; one that is built for
# another machine does not run here.
if(CMAKE_CROSSCOMPILING)
  return()
endif()

set(written)
# gridsieve_says(<file> <folder under share> <arguments of the command...>)
function(gridsieve_says file folder)
  set(path ${CMAKE_CURRENT_BINARY_DIR}/manual/${file})
  add_custom_command(OUTPUT ${path} COMMAND gridsieve_command ${ARGN} > ${path} DEPENDS gridsieve_command VERBATIM)
  set(written ${written} ${path} PARENT_SCOPE)
  install(FILES ${path} DESTINATION ${CMAKE_INSTALL_DATAROOTDIR}/${folder})
endfunction()

file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/manual)
gridsieve_says(gridsieve bash-completion/completions completions bash)
gridsieve_says(_gridsieve zsh/site-functions completions zsh)
gridsieve_says(gridsieve.fish fish/vendor_completions.d completions fish)
gridsieve_says(gridsieve.1 man/man1 man)
add_custom_target(gridsieve_manual ALL DEPENDS ${written})
