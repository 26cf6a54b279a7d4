#!/bin/sh
# Opens the page of check --report in a browser, made of a corpus and a file name that are full of markup: the page
# is shown, the browser complains of nothing, what was markup in the input is text, nothing is fetched or run, and no
# page is wider than a phone.
# Usage: report_in_browser.sh <gridsieve>. Exit code 77 where there is no Chromium.
set -eu
gridsieve=$1

browser=
for name in chromium chromium-browser google-chrome; do
  if command -v "$name" >/dev/null; then
    browser=$name
    break
  fi
done
if [ -z "$browser" ]; then
  echo "skipped: there is no Chromium here"
  exit 77
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
name='<img src=x onerror=alert(1)>&amp;"it"'"'"'s.txt'
(
  cd "$folder"
  printf '%s\n' '100000010400000000020000000000050407008000300001090000300400200050100000000806000' \
    '<script>alert(2)</script><b id="planted">' "');alert(3)//\" onload=\"alert(4)" '&lt;i&gt;' \
    '</code></pre></style></title><iframe src="javascript:alert(5)">' >"$name"
  head -c 3000 /dev/zero | tr '\0' 'w' >>"$name"
  # As wide as numbers and names get.
  cp "$name" "$(head -c 200 /dev/zero | tr '\0' 'n')"
  status=0
  "$gridsieve" check "$name" n* --duplicates exact --report report.html >summary || status=$?
  if [ "$status" != 1 ]; then
    echo "exit code $status"
    cat summary
    exit 1
  fi
)

# It looks into the page as a person could who sees all of it.
cat >"$folder/onlooker.html" <<'END'
<!DOCTYPE html>
<meta charset="utf-8">
<title>onlooker</title>
<iframe src="report.html" width="360" height="800"></iframe>
<iframe src="report.html" width="1100" height="800"></iframe>
<pre id="seen"></pre>
<script>
console.log("onlooker: the log is heard");
addEventListener("load", () => {
  const seen = [];
  for (const frame of document.querySelectorAll("iframe")) {
    const page = frame.contentDocument;
    const shows = text => page.body.textContent.includes(text);
    const root = page.documentElement;
    seen.push(`${frame.width} wide: ${root.scrollWidth <= root.clientWidth ? "fits" : "runs over, " + root.scrollWidth}`);
    seen.push(`elements that the input planted: ${page.querySelectorAll("script, img, iframe, #planted, i").length}`);
    seen.push(`headings: ${Array.from(page.querySelectorAll("h1, h2"), heading => heading.textContent).join(", ")}`);
    seen.push(`styled: ${frame.contentWindow.getComputedStyle(page.querySelector(".board .clash")).fontWeight}`);
    seen.push(`file name: ${shows(`<img src=x onerror=alert(1)>&amp;"it"'s.txt, line 2`)}`);
    seen.push(`record: ${shows('<script>alert(2)<' + '/script><b id="planted">')}`);
    seen.push(`reference: ${shows("&lt;i&gt;")}`);
  }
  document.getElementById("seen").textContent = seen.join("\n");
});
</script>
END

sandbox=
if [ "$(id -u)" = 0 ]; then
  sandbox=--no-sandbox
fi
# An alert would wait for someone to close it. /dev/shm is small in some containers.
status=0
timeout 120 "$browser" --headless $sandbox --disable-gpu --disable-dev-shm-usage --user-data-dir="$folder/profile" \
  --no-first-run --allow-file-access-from-files --enable-logging=stderr --v=0 --dump-dom \
  "file://$folder/onlooker.html" >"$folder/dom" 2>"$folder/log" </dev/null || status=$?

fail() {
  echo "$1"
  grep CONSOLE "$folder/log" || tail -n 20 "$folder/log"
  sed -n '/<pre/,/<\/pre/p' "$folder/dom"
  exit 1
}
[ "$status" = 0 ] || fail "the browser ended with $status"
grep -q 'CONSOLE.*onlooker: the log is heard' "$folder/log" || fail "the log of the browser is not heard"
[ "$(grep -c CONSOLE "$folder/log")" = 1 ] || fail "the browser complains"

twice() {
  found=$(grep -c -F "$1" "$folder/dom" || true)
  [ "$found" = 2 ] || fail "$found times, not twice: $1"
}
for width in 360 1100; do
  grep -q "$width wide: fits" "$folder/dom" || fail "the page is wider than $width pixels"
done
twice 'elements that the input planted: 0'
twice 'headings: 2 inputs, Verdicts, Clues, Cells, Records that fail, Duplicates, What was read, This run'
twice 'styled: 700'
twice 'file name: true'
twice 'record: true'
twice 'reference: true'
echo "shown as it should be by $("$browser" --version 2>/dev/null)"
