import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ChainError } from '../../src/house/platform/chainPort.ts';
import { requestOf, testFolder } from './harness.ts';
import { serving } from './serving.ts';

const folder = testFolder();
const at = (name: string): string => join(folder, name);
const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });

/** Two authorities; a certificate of each for 127.0.0.1. */
beforeAll(() => {
  for (const name of ['ours', 'theirs']) {
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
    openssl(
      'req',
      '-x509',
      ...newKey,
      '-keyout',
      `${name}-ca.key`,
      '-out',
      `${name}-ca.pem`,
      '-subj',
      `/CN=${name}`,
    );
    for (const who of ['signer', 'house']) {
      const base = `${name}-${who}`;
      openssl(
        'req',
        ...newKey,
        '-keyout',
        `${base}.key`,
        '-out',
        `${base}.csr`,
        '-subj',
        `/CN=${who}`,
        '-addext',
        'subjectAltName=IP:127.0.0.1',
      );
      openssl(
        'x509',
        '-req',
        '-in',
        `${base}.csr`,
        '-CA',
        `${name}-ca.pem`,
        '-CAkey',
        `${name}-ca.key`,
        '-CAcreateserial',
        '-copy_extensions',
        'copy',
        '-out',
        `${base}.pem`,
      );
    }
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const SETTINGS = {
  SIGNER_LISTEN: '127.0.0.1:0',
  SIGNER_TLS_KEY: at('ours-signer.key'),
  SIGNER_TLS_CERT: at('ours-signer.pem'),
  SIGNER_TLS_CA: at('ours-ca.pem'),
};
const target = (url: string, ca: string, own: string) => ({
  url,
  ca: at(`${ca}-ca.pem`),
  cert: at(`${own}-house.pem`),
  key: at(`${own}-house.key`),
});
const asked = () => {
  const { at: _, ...request } = requestOf({});
  return request;
};

test('the house is let in by its certificate, and nobody without one', async () => {
  const { start, client, log } = serving();
  const { address } = await start(SETTINGS);
  const before = log();
  const attempt = (options: RequestOptions) =>
    new Promise((done) => {
      const request = httpsRequest(`${address}/healthz`, { agent: false, ...options }, (response) => {
        response.resume();
        done(response.statusCode);
      });
      request.once('error', () => {
        done('refused');
      });
      request.end();
    });
  const ca = readFileSync(at('ours-ca.pem'));
  expect(await attempt({ ca })).toBe('refused');
  const file = (name: string) => readFileSync(at(name));
  expect(await attempt({ ca, cert: file('theirs-house.pem'), key: file('theirs-house.key') })).toBe(
    'refused',
  );
  const own = { ca, cert: file('ours-house.pem'), key: file('ours-house.key') };
  expect(await attempt({ ...own, maxVersion: 'TLSv1.2' })).toBe('refused');
  expect(await attempt(own)).toBe(200);

  const foreign = client(target(address, 'ours', 'theirs'));
  await expect(foreign.sign(asked())).rejects.toThrow(ChainError);
  expect(log()).toBe(before);
  expect((await client(target(address, 'ours', 'ours')).sign(asked())).txid).toMatch(/^[0-9a-f]{64}$/);
});

test('the house sends its request to no signer of another authority', async () => {
  const { start, client, log } = serving();
  const { address } = await start(SETTINGS);
  const before = log();
  await expect(client(target(address, 'theirs', 'ours')).sign(asked())).rejects.toMatchObject({
    trouble: 'signerAway',
  });
  // A certificate for another name than the one that was dialled.
  const renamed = address.replace('127.0.0.1', 'localhost');
  await expect(client(target(renamed, 'ours', 'ours')).sign(asked())).rejects.toThrow(
    'ERR_TLS_CERT_ALTNAME_INVALID',
  );
  expect(log()).toBe(before);
});

test('nothing is answered without TLS, and a certificate that is missing is said', async () => {
  const { start } = serving();
  const { address } = await start(SETTINGS);
  const plain = await new Promise((done) => {
    const request = httpRequest(
      `${address.replace('https', 'http')}/healthz`,
      { agent: false },
      (response) => {
        done(response.statusCode);
      },
    );
    request.once('error', () => {
      done('refused');
    });
    request.end();
  });
  expect(plain).toBe('refused');
  const other = serving();
  await expect(other.start({ ...SETTINGS, SIGNER_TLS_CERT: at('missing.pem') })).rejects.toThrow(
    'missing.pem cannot be read',
  );
});
