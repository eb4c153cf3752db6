/** What the operator asks of the banners. */
import { object, enums, validate } from 'superstruct';
import { Banner, BANNER_PLACES } from '../../wire/banners.ts';
import type { Tx } from '../ports.ts';
import { fromEastern } from './rules.ts';
import { deleteBanner, insertBanner } from './store.ts';

const BannerPlace = object({ place: enums(BANNER_PLACES) });
const FILLED = { animationType: 0, gfx: [], text: '', secondaryButton: null, url: null, prioritize: false };

/** A time as the operator writes it; the contract's own number passes. */
const momentOf = (value: unknown): unknown =>
  typeof value === 'string' ? (fromEastern(value) ?? value) : (value ?? null);

export type AddedBanner = { readonly banner: Banner; readonly place: string } | { readonly wrong: string };

/**
 * Hangs a banner up. What is left out is filled in; `timestampFrom` and `timestampTo` are Eastern times,
 * `2026-11-21 18:30`. A banner of the same id gives way.
 */
export const addBanner = async (
  tx: Tx,
  { place, ...written }: Record<string, unknown>,
  at: number,
): Promise<AddedBanner> => {
  const [badPlace] = validate({ place }, BannerPlace);
  const [bad, banner] = validate(
    {
      ...FILLED,
      ...written,
      timestampFrom: momentOf(written['timestampFrom']),
      timestampTo: momentOf(written['timestampTo']),
    },
    Banner,
  );
  if (badPlace) return { wrong: `place: expected one of ${BANNER_PLACES.join(', ')}` };
  if (bad) return { wrong: `${bad.path.join('.') || 'banner'}: ${bad.message}` };
  await insertBanner(tx, {
    id: banner.id,
    place: String(place),
    definition: JSON.stringify(banner),
    shown_to: banner.timestampTo === null ? null : BigInt(banner.timestampTo),
    created_at: BigInt(at),
  });
  return { banner, place: String(place) };
};

/** @returns false where there is no such banner */
export const removeBanner = (tx: Tx, id: string): Promise<boolean> => deleteBanner(tx, id);
