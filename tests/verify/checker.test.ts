import { Window } from 'happy-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WORDS } from '../../src/verify/words/words.ts';
import { NOW, savedRound } from './evidence.ts';

const file = (name: string, content: object) => ({ name, content: JSON.stringify(content) });

describe('[F05] the checker of verify.html and of the app', () => {
  let life = new AbortController();
  const open = async () => {
    const window = new Window();
    for (const name of ['document', 'HTMLInputElement', 'HTMLTextAreaElement'] as const)
      vi.stubGlobal(name, window[name]);
    vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
    const { Checker } = await import('../../src/app/evidence/checker/checker.ts');
    const target = document.createElement('div');
    document.body.append(target);
    const { signal } = life;
    const checker = new Checker({ words: WORDS.en, now: () => NOW, target, signal });
    target.append(checker.element);
    const textsOf = (selector: string) =>
      [...target.querySelectorAll(selector)].map(({ textContent }) => textContent);
    return { window, target, checker, textsOf };
  };
  beforeEach(() => {
    life = new AbortController();
  });
  afterEach(() => {
    life.abort();
    vi.unstubAllGlobals();
  });

  test('says what holds and what does not, and forgets what is removed', async () => {
    const { target, checker, textsOf } = await open();
    checker.add([
      file('a.json', savedRound),
      file('b.json', { ...savedRound, previousSeed: 'ab'.repeat(32) }),
    ]);
    await vi.waitFor(() => expect(textsOf('.finding .verdict')).toEqual(['✓Fair', '✗Not fair']));
    expect(textsOf('.status')).toEqual(['1 of 2: something is wrong.']);
    target.querySelector<HTMLElement>('.finding:nth-child(2) .remove')?.click();
    await vi.waitFor(() => expect(textsOf('.status')).toEqual(['One file: nothing is wrong.']));
  });

  test('checks seeds that are typed', async () => {
    const { window, target, textsOf } = await open();
    const { serverSeed, serverSeedHash } = savedRound.round;
    for (const [name, value] of Object.entries({ serverSeed, serverSeedHash }))
      Object.assign(target.querySelector(`#${name}`) ?? {}, { value });
    target.querySelector('form')?.dispatchEvent(new window.Event('submit') as unknown as Event);
    await vi.waitFor(() => expect(textsOf('.finding .verdict')).toEqual(['✓Holds']));
    expect(textsOf('.lines')[0]).toContain('The server seed hashes to the hash shown before the bet');
  });

  test('takes a saved round that is pasted where a seed is typed, and nothing after its end', async () => {
    const { window, target, checker } = await open();
    const paste = () => {
      const event = new window.Event('paste', { bubbles: true });
      Object.assign(event, { clipboardData: { files: [], getData: () => JSON.stringify(savedRound) } });
      target.querySelector('#serverSeed')?.dispatchEvent(event as unknown as Event);
    };
    paste();
    expect(checker.files.map(({ name }) => name)).toEqual(['Pasted text 1']);
    life.abort();
    paste();
    expect(checker.files).toHaveLength(1);
  });
});
