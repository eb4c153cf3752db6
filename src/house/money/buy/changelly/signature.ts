/**
 * Signatures of Changelly's fiat API: RSA with SHA-256 (PKCS #1 v1.5) over the exact text that is sent, in
 * base64.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

const pem = (base64: string): string => Buffer.from(base64, 'base64').toString('utf8');

/** Keys are configured as base64 of a PEM. Throws where one is not. */
export const readPrivateKey = (base64: string): KeyObject =>
  createPrivateKey({ key: pem(base64), format: 'pem' });
export const readPublicKey = (base64: string): KeyObject =>
  createPublicKey({ key: pem(base64), format: 'pem' });

/**
 * @param url whole, with its query; @param body the text of the JSON that is sent, `{}` where there is none
 */
export const signRequest = (key: KeyObject, url: string, body: string): string =>
  sign('sha256', Buffer.from(url + body), key).toString('base64');

/**
 * Verifies a callback. Its signature covers only the order id, neither status nor amounts, and can be
 * replayed: it proves no more than that Changelly knows the order.
 */
export const verifyCallback = (key: KeyObject, orderId: string, signature: string): boolean =>
  verify('sha256', Buffer.from(JSON.stringify({ orderId })), key, Buffer.from(signature, 'base64'));
