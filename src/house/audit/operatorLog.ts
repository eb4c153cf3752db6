/** The operator's log against its hash chain, and what only an operator can have done against the log. */
import { linkAt, newestLink, operatorLinesAfter } from '../hashChains/hashChains.ts';
import { begunLineText, operatorLineText } from '../hashChains/rules.ts';
import { FIRST_ID } from './checkpoint.ts';
import type { AuditContext, Db } from './context.ts';
import { compareWithLink } from './links.ts';
import type { AuditReport } from './report.ts';

const CHAIN = 'operator log';

/** Every link of the log: it is short, so it is read whole each time. */
export const auditOperatorLog = async (context: AuditContext, report: AuditReport): Promise<void> => {
  const { db } = context;
  const lines = await operatorLinesAfter(db, FIRST_ID, Number.MAX_SAFE_INTEGER);
  let [after, before, seq] = [FIRST_ID, '', 0n];
  for (let link = await linkAt(db, CHAIN, 1n); link; link = await linkAt(db, CHAIN, seq + 1n)) {
    const { last_id: last } = link;
    const rows = lines
      .filter(({ id }) => id > after && id <= last)
      .map((line) => ({
        id: line.id,
        text: operatorLineText(line),
        or: begunLineText(line),
        name: `line ${line.id} of the operator's log (${line.command})`,
      }));
    report.count(rows.length);
    compareWithLink(context, CHAIN, link, before, rows, report);
    [after, before, seq] = [last, link.hash, link.seq];
  }
  const newest = await newestLink(db, CHAIN);
  if (newest && newest.seq !== seq) report.fault(`link ${seq + 1n} of the operator log: it is missing`);
};

/** What an operator did last to each player that a command names, by what the player is named. */
const lastSuspensions = async (db: Db): Promise<ReadonlyMap<string, boolean>> => {
  const lines = await db
    .selectFrom('operator_log')
    .select(['command', 'arguments'])
    .where('command', 'in', ['player suspend', 'player restore'])
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
  return new Map(
    lines.map(({ command, arguments: json }) => [
      String((JSON.parse(json) as string[])[0]).toLowerCase(),
      command === 'player suspend',
    ]),
  );
};

/** Nobody but an operator suspends a player or lifts a suspension. */
export const auditStanding = async (context: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const { db } = context;
  const said = await lastSuspensions(db);
  const names = [...said.keys()];
  const players = await db
    .selectFrom('players')
    .select(['id', 'login', 'login_key', 'email_key', 'suspended'])
    .where((eb) =>
      eb.or([
        eb('suspended', '=', 1n),
        ...(names.length === 0
          ? []
          : [eb('login_key', 'in', names), eb('email_key', 'in', names), eb('id', 'in', names)]),
      ]),
    )
    .execute();
  for (const { id, login, login_key: key, email_key: email, suspended } of players) {
    count();
    const by = [key, email, id.toLowerCase()].map((name) => said.get(name)).find((is) => is !== undefined);
    if ((by ?? false) !== (suspended === 1n))
      fault(
        `player ${id} (${login}) is ${suspended === 1n ? '' : 'not '}suspended, ` +
          `and the operator's log says otherwise`,
      );
  }
};

/** The switches that the operator's log leaves set, by their name. */
const lastSwitches = async (db: Db): Promise<ReadonlyMap<string, boolean>> => {
  const lines = await db
    .selectFrom('operator_log')
    .select(['command', 'arguments'])
    .where('command', 'in', ['maintenance', 'game'])
    .where('outcome', '=', 'done')
    .orderBy('id')
    .execute();
  return new Map(
    lines.map(({ command, arguments: json }) => {
      const [state = '', game = ''] = JSON.parse(json) as string[];
      return command === 'maintenance'
        ? ['maintenance', state === 'on']
        : [`game:${game}`, state === 'close'];
    }),
  );
};

/** Nobody but an operator closes the house or a game. */
export const auditSwitches = async ({ db }: AuditContext, { count, fault }: AuditReport): Promise<void> => {
  const said = await lastSwitches(db);
  const set = new Set((await db.selectFrom('switches').select('name').execute()).map(({ name }) => name));
  for (const name of new Set([...set, ...said.keys()])) {
    count();
    if (set.has(name) !== (said.get(name) ?? false))
      fault(`switch ${name}: it is ${set.has(name) ? '' : 'not '}set, and the operator's log says otherwise`);
  }
};
