#include "engine/output/report_style.hpp"

namespace gridsieve::output {

// Colours stand in variables: for light screens and paper first, then for dark
// screens. Blue and orange are told apart by people who confuse red and green.
constexpr std::string_view kReportStyle = R"(
:root {
  color-scheme: light dark;
  --page: #fff; --raised: #f6f7f8; --text: #1c2126; --quiet: #57606a; --line: #d5dade; --strong-line: #4b545c;
  --pass: #1c5fa8; --fail: #ad4208; --pass-back: #e8f0f9; --fail-back: #fbede4;
  --filled: 28 95 168; --conflicting: 205 92 24; --most: .58;
}
@media screen and (prefers-color-scheme: dark) {
  :root {
    --page: #15181b; --raised: #1e2226; --text: #e4e7ea; --quiet: #a0a9b2; --line: #343a40; --strong-line: #8b949d;
    --pass: #7db7f2; --fail: #f2a06a; --pass-back: #172a3d; --fail-back: #3a2415;
    --filled: 74 144 217; --conflicting: 222 116 48; --most: .62;
  }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0 auto; padding: 2rem 1.25rem 3rem; max-width: 60rem; background: var(--page); color: var(--text);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
}
h1, h2, h3 { line-height: 1.25; font-weight: 650; text-wrap: balance; }
h1 { margin: 0 0 .75rem; font-size: 1.9rem; letter-spacing: -.01em; }
h2 { margin: 0 0 .75rem; font-size: 1.3rem; }
h3 { margin: 1.75rem 0 .6rem; font-size: 1rem; }
p { margin: 0 0 .75rem; }
section { margin-top: 2.5rem; padding-top: 1.75rem; border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
a { color: var(--pass); text-underline-offset: .2em; }
:focus-visible { outline: 3px solid var(--pass); outline-offset: 2px; border-radius: 2px; }
.kicker { margin: 0 0 .25rem; color: var(--quiet); font-size: .875rem; letter-spacing: .02em; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: .5rem; padding: .25rem .5rem; background: var(--page); }
.unseen {
  position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap;
}
.note, .shown { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.outcome {
  display: inline-block; margin-bottom: 1rem; padding: .35rem .75rem; border-left: 4px solid var(--quiet);
  background: var(--raised); font-size: 1.125rem; font-weight: 600;
}
.outcome.pass { border-color: var(--pass); background: var(--pass-back); }
.outcome.fail { border-color: var(--fail); background: var(--fail-back); }
.incomplete, .doubt { padding: .6rem .75rem; border: 2px solid var(--fail); }
.facts { display: flex; flex-wrap: wrap; gap: .75rem 2.25rem; margin: 1rem 0; }
.facts div { display: flex; flex-direction: column-reverse; }
.facts dt { color: var(--quiet); font-size: .875rem; }
.facts dd { margin: 0; font-size: 1.25rem; font-weight: 600; line-height: 1.3; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin: 1.5rem 0 0; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .25rem 0; }

table { border-collapse: collapse; }
caption { padding-bottom: .5rem; text-align: left; font-weight: 600; }
caption .shown, h3 .shown { margin-left: .5rem; }
.verdicts, .plain { width: 100%; }
.verdicts th, .verdicts td, .plain th, .plain td {
  padding: .5rem 0 .5rem 1rem; border-bottom: 1px solid var(--line); text-align: right; vertical-align: baseline;
  font-weight: 400;
}
.verdicts th:first-child, .plain th:first-child { padding-left: 0; text-align: left; }
.plain .words { min-width: 7rem; text-align: left; }
.verdicts thead th, .plain thead th { color: var(--quiet); font-size: .875rem; }
.plain th:has(+ .words) { text-align: left; }
.plain .note { display: block; }
.verdicts td, thead th { white-space: nowrap; }
.plain tfoot th, .plain tfoot td { font-weight: 600; border-bottom: 0; }
.verdicts tbody th { width: 100%; }
.word { font-weight: 600; }
.tag {
  margin-left: .35rem; padding: .05rem .4rem; border: 1px solid; border-radius: .2rem; font-size: .75rem;
}
.pass .tag { color: var(--pass); }
.fail .tag { color: var(--fail); }
.meaning { margin-left: .6rem; color: var(--quiet); font-size: .875rem; }
.bar { display: block; height: .5rem; margin: .3rem 0 .1rem; background: var(--raised); }
.bar span { display: block; height: 100%; min-width: 2px; background: var(--pass); forced-color-adjust: none; }
.fail .bar span { background: var(--fail); }
.bar.none span { display: none; }
.scroll { overflow-x: auto; margin-bottom: .75rem; }

.histogram { display: block; width: calc(100% - 3rem); height: 256px; margin: 1rem 0 .5rem 3rem; overflow: visible; }
.histogram text { fill: var(--quiet); font-size: 13px; }
.histogram .count { text-anchor: end; }
.histogram .clues, .histogram .below { text-anchor: middle; }
.histogram .axis { fill: var(--text); font-weight: 600; }
.histogram line { stroke: var(--line); }
.histogram .base { stroke: var(--strong-line); }
.histogram rect { fill: var(--pass); forced-color-adjust: none; }
summary { display: inline-block; padding: .25rem 0; color: var(--pass); cursor: pointer; }
details .plain { width: auto; min-width: 16rem; margin-top: .5rem; }

.heats { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr)); gap: 1.5rem 2.5rem; }
.heat table { width: 100%; max-width: 28rem; table-layout: fixed; }
.heat caption span { display: block; color: var(--quiet); font-size: .875rem; font-weight: 400; }
.heat h3 { margin-top: 0; }
.heat th { padding: 0; color: var(--quiet); font-size: .75rem; font-weight: 400; }
.heat tbody td {
  position: relative; padding: 0; aspect-ratio: 1; height: 2.1rem; border: 1px solid var(--line); text-align: center;
  font-size: .8125rem; overflow-wrap: normal;
}
.heat td:nth-child(3n + 2), .board td:nth-child(3n + 1) { border-left: 2px solid var(--strong-line); }
.heat td:last-child, .board td:last-child { border-right: 2px solid var(--strong-line); }
.heat tbody tr:nth-child(3n + 1) td, .board tr:nth-child(3n + 1) td { border-top: 2px solid var(--strong-line); }
.heat tbody tr:last-child td, .board tr:last-child td { border-bottom: 2px solid var(--strong-line); }
.filled tbody td { background: rgb(var(--filled) / calc(var(--share) * var(--most))); }
.conflicting tbody td { background: rgb(var(--conflicting) / calc(var(--share) * var(--most))); }

.boards, .texts { margin: 0; padding: 0; list-style: none; display: grid; gap: 1.5rem 1rem; }
.boards { grid-template-columns: repeat(auto-fill, minmax(9.5rem, 1fr)); }
.texts { grid-template-columns: repeat(auto-fill, minmax(min(100%, 22rem), 1fr)); gap: 1rem 2rem; }
.place { margin: .5rem 0 0; font-size: .875rem; }
.texts .place { margin-top: 0; }
.reason { margin: 0; font-size: .875rem; }
.board { width: 100%; max-width: 10.75rem; table-layout: fixed; }
.board td {
  position: relative; padding: 0; aspect-ratio: 1; height: 1.15rem; border: 1px solid var(--line); text-align: center;
  font-size: .8125rem; line-height: 1;
}
.board .clash, .key.clash {
  background: var(--fail-back); color: var(--fail); font-weight: 700; box-shadow: inset 0 0 0 2px var(--fail);
}
.board .spare, .key.spare {
  background: var(--pass-back); color: var(--pass); font-style: italic; text-decoration: underline;
}
.key { display: inline-block; width: 1.4rem; margin: 0 .25rem 0 .75rem; text-align: center; font-size: .875rem; }
.key:first-child { margin-left: 0; }
.legend { color: var(--quiet); font-size: .875rem; }
pre {
  margin: .25rem 0; padding: .4rem .6rem; background: var(--raised); white-space: pre-wrap; overflow-wrap: anywhere;
  font: .8125rem/1.45 ui-monospace, "SF Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace;
}
.texts .note { margin: 0; }
footer { margin-top: 2.5rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); }
footer p { margin: 0; font-size: .875rem; }
@media (max-width: 30rem) {
  body { padding: 1.25rem 1rem 2rem; }
  h1 { font-size: 1.5rem; }
  .meaning { display: block; margin: 0; }
  .verdicts th, .verdicts td, .plain th, .plain td { padding-left: .75rem; }
}
@media print {
  :root { color-scheme: light; font-size: 10pt; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  @page { margin: 16mm; }
  body { max-width: none; padding: 0; }
  nav, .skip, details { display: none; }
  section { margin-top: 1.5rem; padding-top: 1rem; }
  h2, h3, caption { break-after: avoid; }
  tr, li, svg, .heat { break-inside: avoid; }
  .scroll { overflow: visible; }
}
)";

}  // namespace gridsieve::output
