// Whether a document is well-formed HTML as we write it: a slow and obvious
// reader, much stricter than a browser.
#pragma once

#include <string>
#include <string_view>

namespace gridsieve::test {

/// What is wrong first, with the text around it; empty where nothing is. Every
/// element that can have an end tag has one, in the right order; attributes are
/// quoted; `<` and `&` stand in markup only; every id is there once, and there
/// are those that `href="#..."`, aria-labelledby and aria-describedby name; rows
/// and cells of tables, items of lists stand where they belong; the ranks of
/// headings go down one at a time.
std::string html_fault(std::string_view document);

}  // namespace gridsieve::test
