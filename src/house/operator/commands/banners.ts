import { addBanner, removeBanner } from '../../players/banners/banners.ts';
import { UsageError, type Command, outcome } from '../command.ts';
import { readJson } from '../readJson.ts';

const add: Command = {
  usage: 'banner add BANNER.json',
  help:
    'hangs a banner up: id, place, bg, header, primaryButton, and more; timestampFrom and ' +
    'timestampTo are Eastern time',
  writes: true,
  run: async ({ house: { db, clock } }, [file = '']) => {
    const definition = readJson(file);
    const added = await db.transaction((tx) => addBanner(tx, definition, clock.now()));
    if ('wrong' in added) throw new UsageError(added.wrong);
    return outcome(`${added.banner.id} hangs in the ${added.place}`, added);
  },
};

const remove: Command = {
  usage: 'banner remove ID',
  help: 'takes a banner down',
  writes: true,
  run: async ({ house: { db } }, [id = '']) => {
    if (!(await db.transaction((tx) => removeBanner(tx, id))))
      throw new UsageError(`There is no banner "${id}".`);
    return outcome(`${id} is down`, { id });
  },
};

export const bannerCommands: readonly Command[] = [add, remove];
