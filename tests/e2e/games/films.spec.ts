import { moonflower } from '../../../src/games/titles/moonflower.ts';
import { openFilmed } from '../../films/filmed.ts';
import { scenesOf } from '../../films/scenes.ts';
import { expect, LONG, test } from '../support/house.ts';

const sceneOf = (name: string) => {
  const found = scenesOf(moonflower).find((scene) => scene.name === name);
  if (found === undefined) throw new Error(`there is no scene ${name}`);
  return found;
};

test(
  '[G10] a film stands still between two pictures, and moves with its clock alone',
  LONG,
  async ({ browser, house }) => {
    const size = { width: 390, height: 844 };
    const address = `${house.url}/en/moonflower?practice`;
    const filmed = await openFilmed(browser, address, sceneOf('feature'), size);
    await filmed.advance(600);
    const first = await filmed.picture();
    expect(await filmed.picture()).toEqual(first);
    await filmed.advance(500);
    expect(await filmed.picture()).not.toEqual(first);
    await filmed.close();
  },
);
