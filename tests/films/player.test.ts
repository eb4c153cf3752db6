// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { HeldClock } from './clock.ts';
import { makePlayer } from './player.ts';

/** A clock whose time is the test's, and what it was asked for. */
const clockOf = (onAdvance: (now: number) => void = () => {}) => {
  let now = 0;
  const steps: number[] = [];
  const clock: HeldClock = {
    now: () => now,
    hold: () => {},
    advance: (ms) => {
      now += ms;
      steps.push(ms);
      onAdvance(now);
      return Promise.resolve();
    },
  };
  return { clock, steps };
};

const presses: string[] = [];
beforeEach(() => {
  presses.length = 0;
  document.body.replaceChildren(
    ...['spin', 'hold'].map((name) => {
      const button = document.createElement('button');
      button.className = name === 'spin' ? 'round-button' : name;
      button.setAttribute('aria-busy', 'false');
      button.addEventListener('click', () => presses.push(name));
      return button;
    }),
  );
});

test('a film begins when an element is there, and presses at its times, however far it goes', async () => {
  const { clock } = clockOf((now) => {
    if (now >= 150) document.body.classList.add('open');
    presses.push(String(now));
  });
  const player = makePlayer(clock);
  await player.begin({
    before: [{ press: '.round-button' }, { until: '.open' }, { ms: 100 }],
    during: [
      { at: 0, press: '.hold' },
      { at: 90, press: '.round-button' },
    ],
    ms: 200,
  });
  expect(presses).toEqual(['spin', '50', '100', '150', '250', 'hold', '250']);
  presses.length = 0;
  await player.advance(60);
  await player.advance(60);
  expect(presses).toEqual(['310', '340', 'spin', '370']);
});

test('what does not come within two minutes, or is not there to be pressed, is an error', async () => {
  const player = makePlayer(clockOf().clock);
  const film = { during: [], ms: 0 };
  await expect(player.begin({ ...film, before: [{ until: '.never' }] })).rejects.toThrow('did not come');
  await expect(player.begin({ ...film, before: [{ press: '.never' }] })).rejects.toThrow('not in the page');
});
