import { afterEach, expect, test, vi } from 'vitest';
import { fetchTickets } from '../../../src/app/lotto/state.ts';
import { ticketListPath } from '../../../src/wire/play/lotto.ts';

const HASH = 'a'.repeat(64);
const TICKETS = [{ holder: 'h', days: [1, 31] }];
afterEach(() => vi.unstubAllGlobals());

test('[L03] the tickets of a month come as the file of their hash', async () => {
  const sent = vi.fn(() => Promise.resolve(Response.json(TICKETS)));
  vi.stubGlobal('fetch', sent);
  expect(await fetchTickets(HASH)).toEqual(TICKETS);
  expect(sent).toHaveBeenCalledWith(ticketListPath(HASH), expect.anything());
});

test.each([
  ['no connection', () => Promise.reject(new TypeError('lost'))],
  ['no file of this name', () => Promise.resolve(Response.json(TICKETS, { status: 404 }))],
  ['the page of a captive portal', () => Promise.resolve(new Response('<!doctype html>'))],
  ['a list that was cut', () => Promise.resolve(new Response(JSON.stringify(TICKETS).slice(0, -2)))],
  ['no list', () => Promise.resolve(Response.json({ ok: true }))],
  ['a ticket without a day', () => Promise.resolve(Response.json([{ holder: 'h', days: [] }]))],
])('[L03] %s is no list of tickets', async (_, answer) => {
  vi.stubGlobal('fetch', answer);
  expect(await fetchTickets(HASH)).toBeNull();
});
