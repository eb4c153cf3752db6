import { type Walk, walk } from '../walk.ts';

export const READING: readonly Walk[] = [
  walk('visitor', '/en/faq', [['page']]),
  walk('visitor', '/en/provably-fair-verification', [['check-a-round']]),
  walk('visitor', '/en/promotions', [['promotions']]),
  walk('visitor', '/en/worth-reading', [['worth-reading']]),
  walk('visitor', '/en/worth-reading/what-a-house-edge-costs', [['article']]),
];
