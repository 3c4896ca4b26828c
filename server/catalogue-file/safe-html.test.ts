import { describe, expect, it } from 'vitest';
import { plainText, safeArticle, safeHtml } from './safe-html.ts';

describe('a text that pages show as HTML', () => {
  it.each([
    ['paragraphs and lines', '<p>Up<br />and down</p>'],
    ['lists', '<ul><li>one</li></ul><ol><li>two</li></ol>'],
    ['emphasis', '<strong>a</strong><b>b</b><em>c</em><i>d</i>'],
    ['headings below those of the page, and quotations', '<h3>a</h3><h4>b</h4><blockquote>c</blockquote>'],
    ['links to people', '<a href="mailto:us@example.com">a</a><a href="tel:+85221234567">b</a>'],
    ['links to pages of the store', '<a href="/c/cable-car">a</a>'],
  ])('keeps %s', (_, html) => {
    expect(safeHtml(html)).toBe(html);
  });

  it.each([
    [
      'only the words of the headings of the page, of frames and of tables',
      '<h1>a</h1><div><table><tr><td>b</td></tr></table>',
      'ab',
    ],
    ['no pictures', '<img src="https://example.com/a.png">', ''],
    ['no scripts and styles', 'a<script>alert(1)</script><style>p{color:red}</style>', 'a'],
    [
      'only the address of a link',
      '<a href="/a" name="b" target="_blank" style="color:red">c</a>',
      '<a href="/a">c</a>',
    ],
    ['a paragraph without its style', '<p class="a" style="color:red" onclick="b()">c</p>', '<p>c</p>'],
  ])('keeps %s', (_, html, kept) => {
    expect(safeHtml(html)).toBe(kept);
    expect(safeHtml(kept)).toBe(kept);
  });

  it.each(['http://example.com', 'https://example.com/a', 'HTTPS://example.com'])(
    'keeps a link to %s, and gives that site no recommendation',
    (address) => {
      const kept = `<a href="${address}" rel="nofollow noopener">a</a>`;
      expect(safeHtml(`<a href="${address}" rel="follow">a</a>`)).toBe(kept);
      expect(safeHtml(kept)).toBe(kept);
    },
  );

  it.each(['javascript:alert(1)', 'data:text/html,a', 'ftp://example.com/a', '//example.com/a'])(
    'removes the target of a link to %s',
    (address) => {
      expect(safeHtml(`<a href="${address}">a</a>`)).toBe('<a>a</a>');
    },
  );
});

describe('the plain text of an HTML text', () => {
  it.each([
    ['  a  text\n of no tags ', 'a text of no tags'],
    ['<p>one</p><p>two</p>', 'one two'],
    ['one<br>two<BR class="a"/>three', 'one two three'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['<h2>one</h2>two<div>three</div>four', 'one two three four'],
    ['<table><tr><th>one</th><td>two</td></tr></table>', 'one two'],
    ['<b>o</b>ne', 'one'],
    ['<a href="/b">one</a><script>two</script>', 'one'],
    ['Fish &amp; chips at &quot;9 &lt; 10 &gt; 8&quot;', 'Fish & chips at "9 < 10 > 8"'],
    ['Fish & chips', 'Fish & chips'],
    ['how to write &amp;lt;', 'how to write &lt;'],
    ['one&nbsp;&nbsp; two', 'one two'],
  ])('of %j are %j', (html, words) => {
    expect(plainText(html)).toBe(words);
  });
});

describe('an article', () => {
  it('may have headings right below that of its page, and otherwise the elements of other texts', () => {
    const evil =
      '<h1>x</h1><h2 onclick="steal()">By sea</h2><script>steal()</script><a href="javascript:steal()">a</a>';
    expect(safeArticle(evil)).toBe('x<h2>By sea</h2><a>a</a>');
    expect(safeHtml('<h2>By sea</h2>')).toBe('By sea');
  });
});
