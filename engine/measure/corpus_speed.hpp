// How fast a whole corpus is checked, beside what that is made of: touching its
// bytes, and the kernel on its boards.
//
// A check reads every byte and validates every board, so a core needs at least
// the time of both: the limit. Touching, kernel and check take turns in every
// repetition, so that a noisy neighbour meets all of them; shares are of times
// of one repetition.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "engine/measure/series.hpp"
#include "gridsieve/corpus.hpp"
#include "gridsieve/status.hpp"

namespace gridsieve::measure {

/// All series but one are seconds for the whole corpus.
struct ThreadSpeed {
  unsigned threads = 0;
  Series touch_mmap;  // empty where the file cannot be mapped
  Series touch_read;
  Series touch;           // that of the reader which the repetition's check took
  Series kernel;          // on boards that lie in the cache; zeros when none was found
  Series had_processors;  // no times: the share of it that the threads had processors meanwhile
  Series check;           // check_corpus without a sink
  Series check_verdicts;  // with verdicts as bytes written to /dev/null

  /// What touching through the check's reader and the kernel take together in each
  /// repetition; and the best of each, which may be of different repetitions.
  Series limit() const;
  double best_limit() const;

  /// The share of the limit that a check reaches, 1 for all: the median of the
  /// repetitions, and that of the best times.
  double share_of_limit() const;
  double best_share_of_limit() const;

  /// The share of the speed that is left when verdicts are written.
  double share_with_verdicts() const;
  double best_share_with_verdicts() const;
};

struct CorpusSpeed {
  std::uint64_t bytes = 0;
  double boards_a_record = 1;  // 2 where every record holds its solution too
  std::string kernel;
  std::string reader;      // that checks took with all threads
  std::string reader_why;  // one short clause
  CorpusStats stats;
  std::vector<ThreadSpeed> threads;
};

struct CorpusPlan {
  std::string path;
  std::vector<unsigned> threads;
  unsigned repetitions = 1;
};

/// Fails where a check fails, with bad_option for an input that cannot be read
/// again and again, and with `internal` when two runs do not come to the same:
/// every check has to give the statistics that the plainest kernel gave on one
/// thread, every touching the same sum.
Result<CorpusSpeed> measure_corpus(const CorpusPlan& plan);

}  // namespace gridsieve::measure
