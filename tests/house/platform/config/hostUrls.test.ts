import { expect, test } from 'vitest';
import { hostUrls } from '../../../../src/house/platform/config/databaseSettings.ts';

test.each<readonly [string, readonly string[] | null]>([
  ['postgres://house@db/house', ['postgres://house@db/house']],
  ['postgres:///house?host=/run/postgresql', ['postgres:///house?host=/run/postgresql']],
  ['postgresql://h:p%40ss@[::1]:5432/house', ['postgresql://h:p%40ss@[::1]:5432/house']],
  [
    'postgres://h:p@one:5432,two:5433/house?target_session_attrs=read-write',
    [
      'postgres://h:p@one:5432/house?target_session_attrs=read-write',
      'postgres://h:p@two:5433/house?target_session_attrs=read-write',
    ],
  ],
  ['postgres://one,two/house', ['postgres://one/house', 'postgres://two/house']],
  ['postgres://one,/house', null],
  ['postgres://one:x,two/house', null],
  ['postgres://one,two/house?target_session_attrs=any', null],
  ['postgres://', null],
  ['mysql://one/house', null],
])('%s names %j', (text, urls) => {
  expect(hostUrls(text)).toEqual(urls);
});
