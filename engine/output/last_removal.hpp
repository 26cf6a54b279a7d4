// Removes all temporary files of a process that is about to end.
#pragma once

namespace gridsieve::output {

/// Removes them as the signals of install_cleanup_handlers do, and lets nobody make new ones; a
/// thread that tries to waits for the end. May be called from any thread and at any moment.
void remove_temporary_files();

}  // namespace gridsieve::output
