import type { BrowserContext, Page, Worker } from '@playwright/test';
import { expect, LONG, test } from '../support/house.ts';
import { signUpByForm } from '../support/player.ts';

/** Replaces the browser's subscription: a test must not reach a push service. */
const fakeSubscription = () => {
  const page = window as unknown as { keysUsed: string[]; ended: number };
  Object.assign(page, { keysUsed: [], ended: 0 });
  let held: object | null = null;
  const letters = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  const make = (key: Uint8Array) => ({
    endpoint: 'https://push.example.com/one',
    options: { applicationServerKey: key.buffer },
    toJSON: () => ({
      endpoint: 'https://push.example.com/one',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: () => {
      held = null;
      page.ended += 1;
      localStorage.removeItem('test-push');
      return Promise.resolve(true);
    },
  });
  const kept = localStorage.getItem('test-push');
  if (kept !== null) held = make(letters(kept));
  PushManager.prototype.getSubscription = () => Promise.resolve(held as PushSubscription | null);
  PushManager.prototype.subscribe = (options) => {
    const key = options?.applicationServerKey as Uint8Array;
    const text = btoa(String.fromCharCode(...key));
    page.keysUsed.push(text);
    localStorage.setItem('test-push', text);
    held = make(key);
    return Promise.resolve(held as PushSubscription);
  };
};

const keysUsed = (page: Page) => page.evaluate(() => (window as unknown as { keysUsed: string[] }).keysUsed);
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** Delivers a push message to the worker, as the browser does. */
const deliver = async (context: BrowserContext, page: Page, data: string) => {
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((done) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data,
  });
};

/** Dispatches a click on a notification in the worker: Playwright cannot click one. */
const tapNotification = (worker: Worker) =>
  worker.evaluate(`self.registration.getNotifications()
  .then(([notification]) => {
        self.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
      })`);

test('[N08] [D13] permission from a tap; a push is shown, counted and opened, and ends with log-out', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['notifications']);
  await page.addInitScript(fakeSubscription);
  await page.addInitScript(() => {
    const badges: (number | string)[] = [];
    Object.assign(window, { badges });
    Object.assign(navigator, {
      setAppBadge: (count: number) => Promise.resolve(void badges.push(count)),
      clearAppBadge: () => Promise.resolve(void badges.push('clear')),
    });
  });
  await signUpByForm(page, 'sandpiper');
  await controlled(page);
  await page.goto('/en#messages');
  expect(await keysUsed(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn on notifications' }).click();
  await expect(page.getByText('This device tells you when the house writes.').first()).toBeVisible();
  expect(await keysUsed(page)).toHaveLength(1);

  const worker = await workerOf(context);
  await worker.evaluate(() => {
    const badges: number[] = [];
    Object.assign(globalThis, { badges });
    Object.assign(navigator, { setAppBadge: (count: number) => Promise.resolve(void badges.push(count)) });
  });
  await deliver(
    context,
    page,
    JSON.stringify({ v: 1, unread: 2, notification: { body: 'You have 2 unread messages.' } }),
  );
  const notes = () =>
    page.evaluate(async () =>
      (await (await navigator.serviceWorker.ready).getNotifications()).map(({ body }) => body),
    );
  await expect.poll(notes).toEqual(['You have 2 unread messages.']);
  expect(await worker.evaluate(() => (globalThis as unknown as { badges: number[] }).badges)).toEqual([2]);

  // The house has a new key: the next visit subscribes again.
  await page.evaluate(() => localStorage.setItem('test-push', btoa('an older key')));
  await page.goto('/en');
  await expect.poll(() => keysUsed(page)).toHaveLength(1);

  await tapNotification(worker);
  await expect(page).toHaveURL(/\/en#messages$/);

  await page.goto('/en#menu');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#log-in$/);
  // The subscription with the old key, and this one.
  await expect.poll(() => page.evaluate(() => (window as unknown as { ended: number }).ended)).toBe(2);
  expect(await page.evaluate(() => (window as unknown as { badges: unknown[] }).badges.at(-1))).toBe('clear');
});

test(
  '[N08] a tap with no page open is written down: the next page opens the messages',
  LONG,
  async ({ page, context }) => {
    await context.grantPermissions(['notifications']);
    await signUpByForm(page, 'dunlin');
    await controlled(page);
    const worker = await workerOf(context);
    await page.close();
    await worker.evaluate('self.registration.showNotification("Glasshouse")');
    await tapNotification(worker);
    const next = await context.newPage();
    await next.goto('/en');
    await expect(next).toHaveURL(/#messages$/);
    await expect(next.getByRole('heading', { name: 'Messages' })).toBeVisible();
  },
);
