import { expect } from 'vitest';
import { notKept } from '../notKept.ts';
import type { RunningHouse } from '../openHouse.ts';
import { type Engine, until } from './engine.ts';

/** Runs in the page: errors that nobody caught from here on. */
const watch = () => {
  const page = window as unknown as { wrong?: string[] };
  if (page.wrong) return;
  page.wrong = [];
  window.addEventListener('error', (event) => page.wrong?.push(event.message));
  window.addEventListener('unhandledrejection', (event) => page.wrong?.push(String(event.reason)));
};

/** Runs in the page: asks the house with the page's session. */
const askHere = async ([path, json]: readonly [string, string]) => {
  const send = async (to: string, body: string, headers: Record<string, string>) =>
    (
      await fetch(to, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      })
    ).json() as Promise<{
      ok: boolean;
      data: { player?: { csrfToken: string; sessionKey: string } | null };
    }>;
  const { player } = (await send('/user/status/json2', '{}', {})).data;
  const proof = player && { 'x-csrf-token': player.csrfToken, 'x-session-key': player.sessionKey };
  return (await send(path, json, { ...proof })).data as unknown;
};

/** What a player does, for a driver that can only run functions in the page. */
const handsOn = (engine: Engine) => {
  const has = (selector: string) => engine.run((what) => document.querySelector(what) !== null, selector);
  const reads = (text: string) => engine.run((what) => document.body.innerText.includes(what), text);
  return {
    has,
    reads,
    ask: async <T>(path: string, body: object = {}) =>
      (await engine.run(askHere, [path, JSON.stringify(body)] as const)) as T,
    go: (hash: string) =>
      engine.run((to) => {
        window.location.hash = to;
      }, hash),
    fill: (name: string, text: string) =>
      engine.run(
        ([field, typed]) => {
          const input = document.querySelector<HTMLInputElement>(`dialog input[name=${field}]`);
          if (!input) throw new Error(`no field ${field}`);
          if (input.type === 'checkbox') return input.click();
          // React listens to the setter of the element itself.
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, typed);
          input.dispatchEvent(new Event('input', { bubbles: true }));
        },
        [name, text] as const,
      ),
    /** Presses a button by its label or words. @returns whether there was one that can be pressed */
    press: (selector: string, words: string) =>
      engine.run(
        ([what, text]) => {
          const found = [...document.querySelectorAll<HTMLButtonElement>(what)].find(
            (button) =>
              !button.disabled &&
              button.ariaDisabled !== 'true' &&
              `${button.getAttribute('aria-label') ?? ''} ${button.innerText}`.includes(text),
          );
          found?.click();
          return found !== undefined;
        },
        [selector, words] as const,
      ),
    balance: () =>
      engine.run(() => {
        const text = document.querySelector('.game-balance b, .header-balance b')?.textContent ?? '';
        return Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
      }, null),
  };
};
type Hands = ReturnType<typeof handsOn>;

const signUp = async (hands: Hands, login: string) => {
  await hands.go('#sign-up');
  await until('the form', () => hands.has('dialog input[name=adult]'));
  for (const [name, text] of [
    ['login', login],
    ['email', `${login}@example.org`],
    ['password', 'kettle42fern'],
    ['adult', ''],
  ] as const)
    await hands.fill(name, text);
  await hands.press('dialog form button[type=submit]', 'Sign up');
  await until('the player is in', () => hands.has('.header-balance'));
};

const cashOf = async (hands: Hands) =>
  (await hands.ask<{ player: { cash: number } }>('/user/status/json2')).player.cash;
const roundsOf = async (hands: Hands) =>
  (await hands.ask<{ gameRounds: unknown[] }>('/user/my-bets/json2')).gameRounds.length;

const deposit = async (hands: Hands) => {
  const { depositAddress: address } = await hands.ask<{ depositAddress: string }>(
    '/user/deposit-address/json2',
    { currencyCode: 'BTC', pmType: 1, paymentPPId: 1 },
  );
  await hands.ask('/devnet/faucet/json2', { currencyCode: 'BTC', address, amount: '0.005' });
  await until('the deposit is credited', async () => (await cashOf(hands)) > 0);
};

const play = async (hands: Hands, rounds: number) => {
  await until('a spin can be pressed', () => hands.press('button', 'Spin for'));
  await until('the round is at the house', async () => (await roundsOf(hands)) === rounds);
  await until('the round is shown', async () => (await hands.balance()) === (await cashOf(hands)));
};

/** Looks at a list before it is opened anew. */
const LOOKS = 30;

const checked = async (hands: Hands) => {
  let looked = 0;
  await until('the round stands in My bets', async () => {
    // A device that is slow to find what it kept shows it when it is looked at again.
    if (looked % LOOKS === 0) await hands.go('');
    looked += 1;
    await hands.go('#account/my-bets');
    return hands.press('dialog button', 'Moonflower');
  });
  await until('the round was checked', () => hands.reads('The round was fair'));
  await hands.go('');
};

/** Load, sign up, play, go offline and reload, check a round, come back, play again. */
export const walk = async (engine: Engine, house: RunningHouse, login: string): Promise<void> => {
  const hands = handsOn(engine);
  const wrong = () => engine.run(() => (window as unknown as { wrong?: string[] }).wrong ?? [], null);
  await engine.open(`${house.url}/en`);
  await engine.run(watch, null);
  await until('the lobby', () => hands.reads('Moonflower'));
  await until('the worker controls the page', () =>
    engine.run(() => navigator.serviceWorker.controller !== null, null),
  );
  await signUp(hands, login);
  await deposit(hands);
  expect(await wrong()).toEqual([]);

  await engine.open(`${house.url}/en/moonflower`);
  await engine.run(watch, null);
  await play(hands, 1);
  await engine.run(() => {
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab' }));
  }, null);
  await until('all is kept', async () => (await engine.run(notKept, null)) === 0);
  expect(await wrong()).toEqual([]);

  await house.kill();
  await engine.reload();
  await engine.run(watch, null);
  await until('the page says that it is offline', () => hands.has('.offline-bar'));
  await checked(hands);

  await house.start();
  await until('the page is back by itself', async () => !(await hands.has('.offline-bar')));
  await until('the balance is right', async () => (await hands.balance()) === (await cashOf(hands)));
  await play(hands, 2);
  await checked(hands);
  expect(await wrong()).toEqual([]);
};
