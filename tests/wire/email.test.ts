import { is } from 'superstruct';
import { expect, test } from 'vitest';
import { email } from '../../src/wire/player/account.ts';

test.each([
  'rain@example.org',
  "o'hara+casino_1=x@mail.example.co.uk",
  'jürgen@bücher.example',
  '用户@例子.公司',
  'a@xn--bcher-kva.example',
  `${'a'.repeat(64)}@example.org`,
])('[U02] %s is an e-mail address', (text) => expect(is(text, email())).toBe(true));

test.each([
  'x@-.-',
  'a@b.cd,root',
  'a,b@example.org',
  'a@b',
  'a@b.c',
  'a@b.12',
  'a@-b.example',
  'a@b-.example',
  'a@b..example',
  '.a@example.org',
  'a..b@example.org',
  'a@b@example.org',
  'a b@example.org',
  '"a"@example.org',
  'a@[127.0.0.1]',
  '<a@example.org>',
  'a@example.org:25',
  'a\u001b[2J@example.org',
  'a@exa\u0000mple.org',
  'a@example.org\r\nBcc: b@example.org',
  'a\u202e@example.org',
  `${'a'.repeat(65)}@example.org`,
  `a@${'b.'.repeat(130)}example`,
])('[U02] %j is none', (text) => expect(is(text, email())).toBe(false));
