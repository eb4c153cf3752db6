import { deleteSessions, listSessions } from '../../platform/http/sessionStore.ts';
import { listLogIns, listRefusedLogIns } from '../../platform/http/logInStore.ts';
import { makeTable } from '../../platform/table.ts';
import { type Command, outcome } from '../command.ts';
import { playerNamed } from '../players.ts';

const when = (time: bigint): string => new Date(Number(time)).toISOString();
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0 ? 'none' : makeTable([head, ...rows]);

const sessions: Command = {
  usage: 'player sessions LOGIN',
  help: 'where a player is logged in: since when, last used, network and device',
  writes: false,
  run: async ({ house: { db } }, [login = '']) => {
    const { id } = await playerNamed(db.kysely, login);
    const rows = await listSessions(db.kysely, id);
    const columns = rows.map((row) => ({
      begun: when(row.created_at),
      used: when(row.seen_at),
      network: row.network ?? '',
      device: row.device ?? '',
    }));
    const cells = columns.map(({ begun, used, network, device }) => [begun, used, network, device]);
    return outcome(tableOf(['begun', 'used', 'network', 'device'], cells), columns);
  },
};

const logIns: Command = {
  usage: 'player log-ins LOGIN',
  help: 'the log-ins of 90 days, refused ones by day, newest first: time, network, device and outcome',
  writes: false,
  run: async ({ house: { db, clock } }, [login = '']) => {
    const { id } = await playerNamed(db.kysely, login);
    const begun = await listLogIns(db.kysely, id, clock.now());
    const refused = await listRefusedLogIns(db.kysely, id, clock.now());
    const rows = [...begun.map((row) => ({ ...row, reason: 'logged in', times: 1n })), ...refused]
      .toSorted((a, b) => Number(b.at - a.at))
      .map(({ at, network, device, reason, times }) => ({
        at: when(at),
        network,
        device,
        outcome: reason,
        times: Number(times),
      }));
    const cells = rows.map((row) => [row.at, row.network, row.device, row.outcome, String(row.times)]);
    return outcome(tableOf(['at', 'network', 'device', 'outcome', 'times'], cells), rows);
  },
};

const end: Command = {
  usage: 'player end-sessions LOGIN',
  help: 'logs a player out everywhere, and ends the notifications of the devices',
  writes: true,
  run: async ({ house: { db } }, [login = '']) => {
    const { id, login: name } = await playerNamed(db.kysely, login);
    const ended = await db.transaction((tx) => deleteSessions(tx, id, null));
    return outcome(`${name}: ${ended} session${ended === 1 ? '' : 's'} ended`, { login: name, ended });
  },
};

/** Where a player is logged in, and was. */
export const sessionCommands: readonly Command[] = [sessions, logIns, end];
