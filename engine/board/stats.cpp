#include "gridsieve/stats.hpp"

namespace gridsieve {

CorpusStats& CorpusStats::operator+=(const CorpusStats& other) {
  records += other.records;
  skipped += other.skipped;
  for (std::size_t code = 0; code < verdicts.size(); ++code) verdicts[code] += other.verdicts[code];
  for (std::size_t count = 0; count < clues.size(); ++count) clues[count] += other.clues[count];
  row_conflicts += other.row_conflicts;
  column_conflicts += other.column_conflicts;
  box_conflicts += other.box_conflicts;
  solutions_checked += other.solutions_checked;
  solutions_missing += other.solutions_missing;
  solutions_wrong += other.solutions_wrong;
  duplicates += other.duplicates;
  return *this;
}

}  // namespace gridsieve
