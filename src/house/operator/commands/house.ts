import { gameOf } from '../../../games/catalogue.ts';
import { makeTable } from '../../platform/table.ts';
import { auditHouse } from '../../audit/audit.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { closedGame, MAINTENANCE, setSwitch } from '../switches.ts';

const maintenance: Command = {
  usage: 'maintenance STATE',
  help: 'on: new bets wait and open rounds are finished; off: play goes on',
  writes: true,
  run: async ({ house: { db, clock } }, [state = '']) => {
    if (state !== 'on' && state !== 'off')
      throw new UsageError(`maintenance: expected on or off, got "${state}"`);
    await setSwitch(db.kysely, MAINTENANCE, state === 'on' ? 'on' : null, clock.now());
    return outcome(`maintenance is ${state}`, { maintenance: state });
  },
};

const game: Command = {
  usage: 'game STATE GAME',
  help: 'close: the game takes no new bets; open: it does again',
  writes: true,
  run: async ({ house: { db, clock } }, [state = '', id = '']) => {
    if (state !== 'open' && state !== 'close')
      throw new UsageError(`game: expected open or close, got "${state}"`);
    if (!gameOf(id)) throw new UsageError(`There is no game "${id}".`);
    await setSwitch(db.kysely, closedGame(id), state === 'close' ? 'closed' : null, clock.now());
    return outcome(`${id} is ${state === 'close' ? 'closed' : 'open'}`, { game: id, open: state === 'open' });
  },
};

const audit: Command = {
  usage: 'audit',
  help:
    'recomputes the books: what is new since the last audit, with --from-scratch everything; a line a ' +
    'class; exits 1 when something is wrong',
  writes: false,
  run: async ({ house }, _, { 'from-scratch': fromScratch = false }) => {
    const classes = await auditHouse(house, { fromScratch });
    const wrong = classes.flatMap((one) => one.wrong.map((sentence) => `${one.name}: ${sentence}`));
    const table = makeTable([
      ['class', 'checked', 'wrong'],
      ...classes.map((one) => [one.name, String(one.checked), String(one.wrong.length)]),
    ]);
    return { text: [table, ...wrong].join('\n'), data: classes, failed: wrong.length > 0 };
  },
};

export const houseCommands: readonly Command[] = [maintenance, game, audit];
