#include "engine/output/html_writer.hpp"

#include <gtest/gtest.h>

#include <string>

namespace gridsieve::output {
namespace {

TEST(HtmlText, HoldsNoMarkup) {
  EXPECT_EQ(html_text("<a href=\"x\" id='y'>&amp;</a>"),
            "&lt;a href=&quot;x&quot; id=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
  EXPECT_EQ(html_text("plain, 9x9: ok"), "plain, 9x9: ok");
  EXPECT_EQ(html_text(""), "");
}

TEST(HtmlText, ShowsControlsAndWhatIsNotUtf8AsEscapes) {
  EXPECT_EQ(html_text(std::string_view("a\0b\x1b[31m\n\xff", 10)), "a\\x00b\\x1b[31m\\x0a\\xff");
  EXPECT_EQ(html_text("\xe2\x80\xae"), "\\xe2\\x80\\xae");  // turns the text after it around
  EXPECT_EQ(html_text("\xc3\xa9"), "\xc3\xa9");
}

TEST(HtmlWriter, EscapesEveryArgumentThatIsTextAndNoMarkupOfItsOwn) {
  HtmlWriter page;
  const std::string text = "<i>";
  page.markup("<p>");
  page.add("<b title=\"{}\">{} {} {} {:.1f}</b>", "\"", text, std::string_view("&"), 7, 0.25);
  page.add("{}", '5');
  EXPECT_EQ(page.take(), "<p><b title=\"&quot;\">&lt;i&gt; &amp; 7 0.2</b>5");
}

}  // namespace
}  // namespace gridsieve::output
