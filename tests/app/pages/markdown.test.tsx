import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { Markdown } from '../../../src/app/pages/Markdown.tsx';

const html = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

describe('[P04] hostile markdown renders inert', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an image that fails', '<img src=x onerror=alert(1)>'],
    ['a frame', '<iframe src="https://evil.example"></iframe>'],
    ['a style', '<style>body{display:none}</style>'],
    ['a link in HTML', '<a href="javascript:alert(1)">x</a>'],
    ['an event in HTML', '<div onclick="alert(1)">x</div>'],
    ['a form', '<form action="https://evil.example"><input></form>'],
  ])('%s', (_, text) => {
    expect(html(`Before\n\n${text}\n\nafter ${text} it`)).not.toMatch(
      /<(script|img|iframe|style|a|div|form|input)[ >]/i,
    );
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.example',
    'http://evil.example',
    'file:///etc/passwd',
    '&#106;avascript:alert(1)',
    '\\\\evil.example',
  ])('a link to %s leads nowhere', (address) => {
    const texts = [
      `[x](${address})`,
      `[x](<${address}>)`,
      `![x](<${address}>)`,
      `[x][y]\n\n[y]: <${address}>`,
    ];
    const links = texts.map(html).join('');
    expect(links).not.toMatch(/href="[^"]|src="[^"]/);
  });

  test('a title cannot leave its attribute', () => {
    expect(html('[x](/en/faq "\\" onmouseover=\\"alert(1)")')).not.toMatch(/ onmouseover=/);
    expect(html('![" onerror="alert(1)](/banners/fair-780.webp)')).not.toMatch(/ onerror="/);
  });

  test('thousands of nested quotes and brackets end', () => {
    expect(html(`${'> '.repeat(500)}deep`).length).toBeGreaterThan(0);
    expect(html(`${'['.repeat(2_000)}x`).length).toBeGreaterThan(0);
  });
});

describe('extensions of markdown', () => {
  test('headings have anchors, and the page alone has an h1', () => {
    expect(html('# One\n\n## USD Coin')).toMatch(
      /<h2 id="one">One<a[\s\S]*<h2 id="usd-coin">USD Coin<a class="anchor" href="#usd-coin"/,
    );
  });
  test('callouts, figures and tables', () => {
    expect(html('> [!caution]\n> Look out')).toMatch(/<aside class="callout callout-caution">\s*<p>Look out/);
    expect(html('> plain')).toMatch(/<blockquote>/);
    expect(html('![a moon](/banners/fair-780.webp "The moon")')).toMatch(
      /<figure><img [^>]*alt="a moon"[^>]*\/><figcaption>The moon<\/figcaption><\/figure>/,
    );
    expect(html('| a | b |\n|---|---:|\n| 1 | 2 |')).toMatch(/<td class="right">2<\/td>/);
  });
  test('links to other sites open in a new tab without opener and referrer', () => {
    expect(html('[x](https://example.org)')).toContain('target="_blank" rel="noopener noreferrer"');
    expect(html('[x](/en/faq)')).toBe('<p><a href="/en/faq">x</a></p>');
  });
});
