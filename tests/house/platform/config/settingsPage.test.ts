import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SETTINGS } from '../../../../src/house/platform/config/settings.ts';
import { GROUPED, settingsPage } from './settingsPage.ts';

test('docs/settings.md has every setting once, in the group of who needs it', async () => {
  expect(GROUPED.toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  await expect(settingsPage()).toMatchFileSnapshot(join(import.meta.dirname, '../../../../docs/settings.md'));
});
