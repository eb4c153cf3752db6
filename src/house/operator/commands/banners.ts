import { hangBanner, takeDownBanner } from '../../banners/banners.ts';
import { BadUsage, type Command, said } from '../command.ts';
import { readJson } from '../readJson.ts';

const add: Command = {
  usage: 'banner add BANNER.json',
  help: 'hangs a banner up: id, place, bg, header, primaryButton, and more; timestampFrom and timestampTo are Eastern time',
  writes: true,
  run: async ({ house: { db, clock } }, [file = '']) => {
    const definition = readJson(file);
    const hung = await db.transaction((tx) => hangBanner(tx, definition, clock.now()));
    if ('wrong' in hung) throw new BadUsage(hung.wrong);
    return said(`${hung.banner.id} hangs in the ${hung.place}`, hung);
  },
};

const remove: Command = {
  usage: 'banner remove ID',
  help: 'takes a banner down',
  writes: true,
  run: async ({ house: { db } }, [id = '']) => {
    if (!(await db.transaction((tx) => takeDownBanner(tx, id))))
      throw new BadUsage(`There is no banner "${id}".`);
    return said(`${id} is down`, { id });
  },
};

export const bannerCommands: readonly Command[] = [add, remove];
