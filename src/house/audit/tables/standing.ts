/** What only an operator can have done, against the operator's log. */
import type { AuditContext, Db } from '../context.ts';
import type { AuditReport } from '../report.ts';

/** What a line of the log did to a player or a switch. `sure`: the command ended as it should. */
interface Said {
  readonly id: bigint;
  readonly at: bigint;
  readonly on: boolean;
  readonly sure: boolean;
}

/** Lines of commands, by what they name; of each name the last. A command that was refused did nothing. */
const lastSaid = async (
  db: Db,
  commands: readonly string[],
  read: (command: string, args: readonly string[]) => { readonly name: string; readonly on: boolean },
): Promise<ReadonlyMap<string, Said>> => {
  const lines = await db
    .selectFrom('operator_log')
    .selectAll()
    .where('command', 'in', commands)
    .where('outcome', 'not like', 'refused:%')
    .orderBy('id')
    .execute();
  return new Map(
    lines.map(({ id, at, command, arguments: json, outcome }) => {
      const { name, on } = read(command, JSON.parse(json) as string[]);
      return [name, { id, at, on, sure: outcome === 'done' }];
    }),
  );
};

/** Players that commands name, and those of whom a column says 1. */
const playersNamed = (db: Db, names: readonly string[], column: 'suspended' | 'contact_billing') =>
  db
    .selectFrom('players')
    .select(['id', 'login', 'login_key', 'email_key', 'created_at', `${column} as is_on`])
    .where((eb) =>
      eb.or([
        eb(column, '=', 1n),
        ...(names.length === 0
          ? []
          : [
              eb('login_key', 'in', names),
              eb('email_key', 'in', names),
              eb(eb.fn<string>('lower', ['id']), 'in', names),
            ]),
      ]),
    )
    .execute();

/** What was last said of a player by any name. A line from before the player came named somebody else. */
const saidOf = (
  player: Awaited<ReturnType<typeof playersNamed>>[number],
  said: ReadonlyMap<string, Said>,
): Said | undefined =>
  [player.login_key, player.email_key, player.id.toLowerCase()]
    .flatMap((name) => said.get(name) ?? [])
    .filter(({ at }) => at >= player.created_at)
    .toSorted((a, b) => Number(b.id - a.id))[0];

/** Nobody but an operator suspends a player or lifts a suspension. */
export const auditSuspensions = async (
  { db }: AuditContext,
  { count, fault }: AuditReport,
): Promise<void> => {
  const said = await lastSaid(db, ['player suspend', 'player restore'], (command, [name = '']) => ({
    name: name.toLowerCase(),
    on: command === 'player suspend',
  }));
  for (const player of await playersNamed(db, [...said.keys()], 'suspended')) {
    count();
    const last = saidOf(player, said);
    const is = player.is_on === 1n;
    if (last?.sure !== false && (last?.on ?? false) !== is)
      fault(
        `player ${player.id} (${player.login}) is ${is ? '' : 'not '}suspended, ` +
          `and the operator's log says otherwise`,
      );
  }
};

const CONTACT_BILLING = 'contact-billing';
/** Whether money was taken back from a player, after which the house limits one whose cash is below zero. */
const wasTakenBack = async (db: Db, playerId: string): Promise<boolean> =>
  (await db
    .selectFrom('postings')
    .select('id')
    .where('player_id', '=', playerId)
    .where((eb) => eb.or([eb('kind', '=', 'deposit reversal'), eb('key', 'like', 'correction:%')]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Nobody but an operator lifts the limit of a player who has to contact billing, and few things set it. */
export const auditLimited = async ({ db }: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const flags = await lastSaid(db, ['player flag', 'player unflag'], (command, [name = '', flag = '']) => ({
    name: `${flag} ${name.toLowerCase()}`,
    on: command === 'player flag',
  }));
  const said = new Map(
    [...flags]
      .filter(([name]) => name.startsWith(CONTACT_BILLING))
      .map(([name, last]) => [name.slice(CONTACT_BILLING.length + 1), last]),
  );
  for (const player of await playersNamed(db, [...said.keys()], 'contact_billing')) {
    count();
    const last = saidOf(player, said);
    if (last?.sure === false) continue;
    const name = `player ${player.id} (${player.login})`;
    if (player.is_on === 0n && last?.on)
      fault(`${name} is not limited, and the operator's log says otherwise`);
    if (player.is_on === 1n && !last?.on && !(await wasTakenBack(db, player.id)))
      fault(`${name} is limited, and nothing caused it`);
  }
};

/** Nobody but an operator closes the house or a game. */
export const auditSwitches = async ({ db }: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const said = await lastSaid(db, ['maintenance', 'game'], (command, [state = '', game = '']) =>
    command === 'maintenance'
      ? { name: 'maintenance', on: state === 'on' }
      : { name: `game:${game}`, on: state === 'close' },
  );
  const set = new Set((await db.selectFrom('switches').select('name').execute()).map(({ name }) => name));
  for (const name of new Set([...set, ...said.keys()])) {
    count();
    const last = said.get(name);
    if (last?.sure !== false && (last?.on ?? false) !== set.has(name))
      fault(`switch ${name}: it is ${set.has(name) ? '' : 'not '}set, and the operator's log says otherwise`);
  }
};
