import { expect, test } from 'vitest';
import { endpointAllowed, isPublicAddress } from '../../../../src/house/platform/push/rules.ts';
import { postPublic, publicLookup } from '../../../../src/house/platform/push/sender.ts';

test.each([
  'http://push.example.com/x',
  'https://localhost/x',
  'https://10.0.0.1/x',
  'https://[::1]/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://push.example.com:8443/x',
  'https://user:pw@push.example.com/x',
  'https://router.lan/x',
  'https://printer/x',
  'https://house.internal/x',
  'ftp://push.example.com',
  'push',
  '',
])('%j is no endpoint', (endpoint) => {
  expect(endpointAllowed(endpoint)).toBe(false);
});
test.each([
  'https://fcm.googleapis.com/fcm/send/abc',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/abc',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is an endpoint', (endpoint) => {
  expect(endpointAllowed(endpoint)).toBe(true);
});

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
  '2001:db8::1',
  '2002:a00:1::',
  'x',
])('%s is not public', (ip) => {
  expect(isPublicAddress(ip)).toBe(false);
});
test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '::ffff:8.8.8.8'])('%s is public', (ip) => {
  expect(isPublicAddress(ip)).toBe(true);
});

test('a name that leads to this machine is refused when connecting', async () => {
  const error = await new Promise((done) => {
    publicLookup('localhost', {}, done);
  });
  expect(String(error)).toContain('not a public address');
  await expect(postPublic('https://localhost/x', {}, Buffer.alloc(0))).rejects.toThrow(
    'not a public address',
  );
});
