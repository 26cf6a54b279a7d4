// A small corpus with known answers.
#pragma once

#include <string>

namespace gridsieve::test {

// Seventeen clues and no conflict; the same with two 1s in row 1; a full grid.
inline const std::string kValidBoard =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
inline const std::string kConflictBoard =
    "100000010400000000020000000000050407008000300001090000300400200050100000000806000";
inline const std::string kSolvedBoard =
    "693784512487512936125963874932651487568247391741398625319475268856129743274836159";

/// Five records: valid, conflict, malformed, solved, valid; a comment and a blank line between them.
inline const std::string kSampleCorpus =
    kValidBoard + "\n# a comment\n" + kConflictBoard + "\n\n" + "12345\n" + kSolvedBoard + "\r\n" + kValidBoard + "\n";
inline const std::string kSampleVerdicts = "valid\nconflict\nmalformed\nsolved\nvalid\n";

}  // namespace gridsieve::test
