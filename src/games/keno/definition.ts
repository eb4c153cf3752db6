import { type Counts } from '../definition.ts';
import { optional, type Parser, type Path, record, refuseUnknownMembers, integer } from '../parse.ts';

/**
 * A keno game as data: `drawn` of `pool` numbers; what a card pays depends on how many are picked and how
 * many of them are drawn.
 */
export interface KenoDefinition {
  readonly model: 'keno';
  readonly pool: number;
  readonly drawn: number;
  /** Coins of one card; 1 in the documented form. */
  readonly bet: number;
  /** Cards that may be played on one draw. Absent: 1. */
  readonly cardsMost?: number;
  /** picks (as text) → hits → coins. */
  readonly picks: Readonly<Record<string, Counts>>;
}

const LIMITS = { pool: 200, pick: 40, coins: 1_000_000_000, cards: 20 } as const;
const MEMBERS = new Set(['id', 'model', 'pool', 'drawn', 'bet', 'cardsMost', 'pick', 'pays', 'picks']);

const paysOf =
  (pick: number): Parser<Counts> =>
  (value, path) => {
    const pays = record(value, path, integer(0, LIMITS.coins));
    for (const hits of Object.keys(pays)) {
      if (!/^\d{1,3}$/.test(hits) || String(Number(hits)) !== hits || Number(hits) > pick)
        throw path.member(hits).wrong(`hits from 0 to ${pick} as its name`, hits);
    }
    return pays;
  };

/** Reads the form with one `pick` and its `pays`, or with `picks`, a table for each. Throws a ShapeError. */
export const parseKeno = (json: Record<string, unknown>, path: Path): KenoDefinition => {
  refuseUnknownMembers(json, MEMBERS, 'a keno definition');
  const pool = integer(1, LIMITS.pool)(json['pool'], path.member('pool'));
  const drawn = integer(1, pool)(json['drawn'], path.member('drawn'));
  const max = Math.min(pool, LIMITS.pick);
  const pickOf = (text: string, where: Path): number =>
    integer(1, max)(/^\d{1,3}$/.test(text) ? Number(text) : text, where);
  const tables =
    json['picks'] === undefined
      ? { [String(integer(1, max)(json['pick'], path.member('pick')))]: json['pays'] }
      : record(json['picks'], path.member('picks'), (member) => member);
  const picks = Object.fromEntries(
    Object.entries(tables).map(([pick, pays]) => {
      const where = json['picks'] === undefined ? path.member('pays') : path.member('picks').member(pick);
      return [pick, paysOf(pickOf(pick, where))(pays, where)];
    }),
  );
  if (Object.keys(picks).length === 0) throw path.member('picks').wrong('at least one table', picks);
  return {
    model: 'keno',
    pool,
    drawn,
    picks,
    bet: optional(json, path, 'bet', integer(1, LIMITS.coins)).bet ?? 1,
    ...optional(json, path, 'cardsMost', integer(1, LIMITS.cards)),
  };
};
