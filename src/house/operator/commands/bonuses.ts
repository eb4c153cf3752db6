import { createBonusCode, disableBonusCode, takenSentence } from '../../bonus/bonus.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { readJson } from '../readJson.ts';

const create: Command = {
  usage: 'bonus create CODE TERMS.json',
  help:
    'makes a bonus code; the file has terms, and may have excludedGames, oncePerPlayer, useLimit, ' +
    'startsAt, endsAt; says what the best play takes out of it, and refuses too much without --anyway',
  writes: true,
  run: async ({ house: { db, clock, config } }, [code = '', file = ''], { anyway = false }) => {
    const {
      terms,
      excludedGames = [],
      oncePerPlayer = true,
      useLimit = null,
      startsAt = null,
      endsAt = null,
    } = readJson(file);
    const made = await createBonusCode(
      db,
      {
        code,
        terms,
        excludedGames,
        oncePerPlayer,
        useLimit,
        startsAt,
        endsAt,
        takeMaxPercent: anyway ? undefined : config.bonusTakeMaxPercent,
      } as Parameters<typeof createBonusCode>[1],
      clock.now(),
    );
    if ('wrong' in made) throw new UsageError(made.wrong.join('\n'));
    return outcome(`${made.code} can be claimed; ${takenSentence(made.taken)}`, made);
  },
};

const disable: Command = {
  usage: 'bonus disable CODE',
  help: 'stops new claims; who has claimed it keeps the bonus',
  writes: true,
  run: async ({ house: { db } }, [code = '']) => {
    if (!(await disableBonusCode(db, code))) throw new UsageError(`There is no bonus code "${code}".`);
    return outcome(`${code.toUpperCase()} can no longer be claimed`, { code });
  },
};

export const bonusCommands: readonly Command[] = [create, disable];
