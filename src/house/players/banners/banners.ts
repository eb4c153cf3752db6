/** Banners, managed by the operator. */
import { object, enums, validate } from 'superstruct';
import { Banner, BANNER_PLACES, banners } from '../../../wire/banners.ts';
import type { Tx, House } from '../../platform/ports.ts';
import { deleteBanner, insertBanner, listBanners } from './store.ts';
import { bindAnyone, type BoundCall } from '../../platform/http/bind.ts';

/** Banner times are stated in Eastern time. */
const ZONE = 'America/New_York';
const HOUR_MS = 3_600_000;

const eastern = new Intl.DateTimeFormat('en-CA', {
  timeZone: ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
/** A moment in Eastern time: `2026-11-21 18:30`. */
export const easternOf = (time: number): string => eastern.format(time).replace(',', '');

/**
 * The moment of an Eastern time `2026-11-21 18:30`, in Unix ms, with the zone's daylight saving. Of an hour
 * that occurs twice it is the first. @returns null for a time that does not exist
 */
export const fromEastern = (text: string): number | null => {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})$/.exec(text) ?? [];
  const utc = Date.parse(`${date}T${time}:00Z`);
  if (Number.isNaN(utc)) return null;
  // Eastern time is four or five hours behind.
  return (
    [4, 5].map((hours) => utc + hours * HOUR_MS).find((at) => easternOf(at) === `${date} ${time}`) ?? null
  );
};

export const bannerCalls = ({ db, clock }: House): BoundCall[] => [
  bindAnyone(banners, async () => {
    const rows = await listBanners(db.kysely, clock.now());
    const of = (place: string) =>
      rows.filter((row) => row.place === place).map(({ definition }) => JSON.parse(definition) as Banner);
    return { home: of('home'), lobby: of('lobby') };
  }),
];

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
  now: number,
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
    created_at: BigInt(now),
  });
  return { banner, place: String(place) };
};

/** Removes a banner. @returns false where there is none of this id */
export const removeBanner = (tx: Tx, id: string): Promise<boolean> => deleteBanner(tx, id);
