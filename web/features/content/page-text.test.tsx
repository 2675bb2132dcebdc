import { limits } from '@makao/contract/kernel/limits';
import { describe, expect, it } from 'vitest';
import { render } from '#web/test/render.tsx';
import { PageText } from './page-text.tsx';

const html = (text: string) => render(<PageText text={text} />).replace(/^<div class="page-text">|<\/div>$/g, '');

describe('the text of a page that the team writes [STAT-1]', () => {
  it.each([
    ['# One\n## Two\n### Three', '<h2>One</h2><h2>Two</h2><h3>Three</h3>'],
    ['First line\nsecond line\n\nNext', '<p>First line<br/>second line</p><p>Next</p>'],
    ['- one\n- two\n\nAfter', '<ul><li>one</li><li>two</li></ul><p>After</p>'],
    ['1. one\n2. two\r\n', '<ol><li>one</li><li>two</li></ol>'],
    ['A **bold** word', '<p>A <b>bold</b> word</p>'],
    ['**See [the terms](/terms-and-conditions)**', '<p><b>See <a href="/terms-and-conditions">the terms</a></b></p>'],
    ['[call](tel:+255712345678)', '<p><a href="tel:+255712345678">call</a></p>'],
    ['[write](mailto:hi@makao.test)', '<p><a href="mailto:hi@makao.test">write</a></p>'],
    ['#1 is not a heading, 5 * 3 no list', '<p>#1 is not a heading, 5 * 3 no list</p>'],
  ])('%j is %s', (text, expected) => expect(html(text)).toBe(expected));

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.test',
    '/\\elsewhere.test',
    'elsewhere.test',
  ])('a link to %s stays text', (address) => {
    expect(html(`[click](${address})`)).toBe(`<p>[click](${address})</p>`);
  });

  it('shows HTML as it was typed', () => {
    expect(html('<img src=x onerror=alert(1)> **<script>**')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; <b>&lt;script&gt;</b></p>',
    );
    expect(html('[x](https://a.test/"onclick="alert)')).toBe(
      '<p><a href="https://a.test/&quot;onclick=&quot;alert">x</a></p>',
    );
  });

  it.each(['**', '[', '](', '*a', '[a](', '**[', '- ', '# '])('renders the longest text of %j soon', (part) => {
    // The best of three: another program may have the processor meanwhile.
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      html(part.repeat(limits.pageText / part.length));
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(1_500);
  });
});
