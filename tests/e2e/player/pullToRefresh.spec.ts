import { messages as words } from '../../../src/app/words/en/player/messages.ts';
import { expect, test } from '../support/house.ts';
import { signUp } from '../support/player.ts';

test.use({ serviceWorkers: 'block' });

test('a list that is pulled down far enough is asked for again, and stays without a house', async ({
  page,
}) => {
  await signUp(page, 'tide-fern');
  await page.goto('/en#messages');
  const dialog = page.getByRole('dialog', { name: 'Messages' });
  await expect(dialog.getByRole('button', { name: 'Welcome to the house' })).toBeVisible();
  const body = dialog.locator('.sheet-body');
  const box = await body.boundingBox();
  if (!box) throw new Error('the list is not shown');
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const [x, top] = [box.x + 120, box.y + 60];
  const pull = async (dx: number, dy: number) => {
    await touch('touchStart', x, top);
    for (let n = 1; n <= 10; n += 1) await touch('touchMove', x + (dx * n) / 10, top + (dy * n) / 10);
  };
  let [asked, isAway] = [0, false];
  await page.route('**/user/messages/json2', async (route) => {
    asked += 1;
    await (isAway ? route.abort() : route.continue());
  });
  const strip = dialog.getByText('ask the house again');

  await pull(0, 60);
  await expect(strip).toHaveText('Pull down to ask the house again');
  await touch('touchEnd', 0, 0);
  await expect(strip).toBeHidden();
  await pull(120, 60);
  await touch('touchEnd', 0, 0);
  await expect(strip).toBeHidden();
  expect(asked).toBe(0);

  await pull(0, 160);
  await expect(strip).toHaveText('Let go to ask the house again');
  expect(asked).toBe(0);
  const answered = page.waitForResponse('**/user/messages/json2');
  await touch('touchEnd', 0, 0);
  await answered;
  await expect(strip).toBeHidden();
  expect(asked).toBe(1);

  // In the middle of a list the same finger scrolls.
  await body.evaluate((list) => {
    const tall = list.appendChild(document.createElement('div'));
    tall.style.height = '2000px';
    list.scrollTop = 600;
  });
  await pull(0, 160);
  await touch('touchEnd', 0, 0);
  await expect.poll(() => body.evaluate((list) => list.scrollTop)).toBeLessThan(600);
  await expect(strip).toBeHidden();
  expect(asked).toBe(1);

  // The house goes away in the middle of a pull: what is there stays, until it is pulled again.
  await body.evaluate((list) => {
    list.scrollTop = 0;
  });
  await pull(0, 160);
  isAway = true;
  await touch('touchEnd', 0, 0);
  const away = dialog.getByRole('note').getByText(words.offline);
  await expect(away).toBeVisible();
  await expect(strip).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Welcome to the house' })).toBeVisible();
  isAway = false;
  await pull(0, 160);
  await touch('touchEnd', 0, 0);
  await expect(away).toBeHidden();
});
