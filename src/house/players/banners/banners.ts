/** Banners, managed by the operator. */
import { object, enums, validate } from 'superstruct';
import { Banner, BANNER_PLACES } from '../../../wire/banners.ts';
import type { Tx } from '../../platform/ports.ts';
import { fromEastern } from './rules.ts';
import { deleteBanner, insertBanner } from './store.ts';

const BannerPlace = object({ place: enums(BANNER_PLACES) });
const DEFAULTS = { animationType: 0, gfx: [], text: '', secondaryButton: null, url: null, prioritize: false };

/** A time in Eastern notation as Unix ms; other values pass unchanged to validation. */
const momentOf = (value: unknown): unknown =>
  typeof value === 'string' ? (fromEastern(value) ?? value) : (value ?? null);

type AddedBanner = { readonly banner: Banner; readonly place: string } | { readonly wrong: string };

/**
 * Adds a banner, replacing one of the same id. Missing members get defaults; `timestampFrom` and
 * `timestampTo` are Eastern times, `2026-11-21 18:30`.
 */
export const addBanner = async (
  tx: Tx,
  { place, ...written }: Record<string, unknown>,
  at: number,
): Promise<AddedBanner> => {
  const [badPlace] = validate({ place }, BannerPlace);
  const [bad, banner] = validate(
    {
      ...DEFAULTS,
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

/** Removes a banner. @returns false where there is none of this id */
export const removeBanner = (tx: Tx, id: string): Promise<boolean> => deleteBanner(tx, id);
