import { describe, expect, test } from 'vitest';
import { type DocumentProps, renderDocument, ShellHead } from '../../../src/site/prerender/Document.tsx';

const SHELL: DocumentProps = {
  language: 'en',
  build: 'b1',
  head: <ShellHead description="What this is." />,
  styles: [{ href: '/assets/index.css', css: '.boot > p { content: "$&" }' }],
  scripts: {
    importMap: '{"imports":{"a":"/assets/a.js"}}',
    app: ['/assets/de.js', '/assets/libraries.js', '/assets/index.js'],
    watchdog: 'watch(1 < 2)',
    bootAfterPaint: 'boot()',
  },
  root: { kind: 'shell', heading: 'A title', noscript: 'It needs scripts.' },
};
const PAGE: DocumentProps = {
  ...SHELL,
  root: { kind: 'prerendered', page: 'faq', html: '<main>Text</main>', noscript: 'It needs scripts.' },
};
/** In their order. */
const positionsOf = (html: string, parts: readonly string[]) => parts.map((part) => html.indexOf(part));
const isAscending = (found: readonly number[]) =>
  found.every((at, i) => at >= 0 && (i === 0 || at > (found[i - 1] ?? 0)));

describe('[N05] a document', () => {
  test('names its language and its build, and begins with its encoding', () => {
    expect(renderDocument(SHELL)).toMatch(
      /^<!doctype html><html lang="en" data-build="b1"><head><meta charset="utf-8"\/>/i,
    );
  });

  test('recovers before anything else can fail, and has its styles before its scripts', () => {
    const html = renderDocument(SHELL);
    expect(
      isAscending(
        positionsOf(html, [
          '<title>Glasshouse</title>',
          '<script>watch(1 < 2)</script>',
          '<style>.boot > p { content: "$&" }</style>',
          'type="importmap"',
          'type="module"',
          '</head>',
        ]),
      ),
    ).toBe(true);
    expect(html).toContain('<link rel="stylesheet" href="/assets/index.css" disabled=""/>');
  });

  test('of the app starts it at once, after the first pictures, script by script', () => {
    const html = renderDocument(SHELL);
    const [head = '', body = ''] = html.split('</head>');
    const scripts = [...head.matchAll(/<script type="module"[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.map((tag) => /src="([^"]*)"/.exec(tag)?.[1])).toEqual(SHELL.scripts.app);
    expect(scripts.every((tag) => /fetchpriority="low"/i.test(tag))).toBe(true);
    expect(scripts.map((tag) => tag.includes('data-app'))).toEqual([false, false, true]);
    expect(body).toContain('<div id="root"><h1 class="boot-title">A title</h1>');
    expect(body).toContain('<noscript><p class="boot-note">It needs scripts.</p></noscript></div>');
    expect(body).not.toContain('boot()');
  });

  test('that has its text asks for nothing of the app until it has been painted', () => {
    const html = renderDocument(PAGE);
    expect(html).toContain('<html lang="en" data-build="b1" class="early">');
    const [, kept = ''] = /<template id="app">(.*)<\/template><script>boot\(\)<\/script>/.exec(html) ?? [];
    expect([...kept.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(PAGE.scripts.app);
    expect(kept).toMatch(/^<script type="importmap">/);
    const rest = html.replace(/<template.*<\/template>/, '');
    expect(rest).not.toMatch(/src="|rel="preload"|modulepreload|importmap/);
  });

  test('holds what the app hydrates exactly, and what stands there without scripts beside it', () => {
    expect(renderDocument(PAGE)).toContain(
      '<body><div id="root" data-page="faq"><main>Text</main></div><noscript>',
    );
  });

  test('in development names sources and waits for nothing', () => {
    const html = renderDocument({
      ...PAGE,
      root: SHELL.root,
      styles: [{ href: '/src/app/critical.css', css: null }],
      scripts: { importMap: null, watchdog: null, bootAfterPaint: null, app: ['/src/app/main.tsx'] },
    });
    expect(html).toContain('<link rel="stylesheet" href="/src/app/critical.css"/>');
    expect(html).not.toMatch(/<style|importmap|<template|<script>/);
  });
});
