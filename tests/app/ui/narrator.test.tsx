import { Window } from 'happy-dom';
import { useLayoutEffect, useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../mount.ts';

const later = () => vi.advanceTimersByTimeAsync(200);
const open = async () => {
  const page = new Window({ url: 'https://house.example/en' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userAgent: '' });
  const narrator = await import('../../../src/app/ui/narrate.ts');
  const { Narrator } = await import('../../../src/app/ui/Narrator.tsx');
  return { page, ...narrator, Narrator };
};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

/** What a reader is told: the text of each node that comes into the page's one live region. */
const heardOn = (page: Window) => {
  const heard: string[] = [];
  const regions = [...page.document.querySelectorAll('[role="status"], [aria-live]')];
  expect(regions).toHaveLength(1);
  new page.MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) heard.push(node.textContent ?? '');
  }).observe(regions[0] as never, { childList: true });
  return heard;
};

test('a sentence is spoken once, an identical one again, and the last one on request', async () => {
  const { page, Narrator, narrate, narrateAgain } = await open();
  await mount(page, <Narrator inSheet={false} />);
  await later();
  const heard = heardOn(page);
  narrate('No win this time.');
  narrate('No win this time.');
  await later();
  expect(heard).toEqual(['No win this time.']);
  narrate('No win this time.');
  await later();
  narrateAgain();
  await later();
  expect(heard).toEqual(Array(3).fill('No win this time.'));
});

test('what closes a sheet is spoken on the page, what is said in it there alone', async () => {
  const { page, Narrator, narrate, countOpenSheet } = await open();
  await mount(page, <Narrator inSheet={false} />);
  await later();
  const heard = heardOn(page);
  const close = countOpenSheet();
  narrate('Inside.');
  await later();
  expect(heard).toEqual([]);
  narrate('Saved.');
  close();
  await later();
  expect(heard).toEqual(['Saved.']);
});

test('a region says in one sentence what appears in it later; an alert says itself', async () => {
  const { page, utterances } = await open();
  const { LiveRegion } = await import('../../../src/app/ui/LiveRegion.tsx');
  const set: { text: (next: string) => void } = { text: () => {} };
  const Changing = () => {
    const [text, setText] = useState('');
    useLayoutEffect(() => {
      set.text = setText;
    }, []);
    return (
      <LiveRegion>
        {text === 'Wrong' && <p role="alert">{text}</p>}
        {text !== '' && text !== 'Wrong' && (
          <div>
            <b>{text}</b> <span>in Bitcoin</span>
            <button type="button">History</button>
          </div>
        )}
      </LiveRegion>
    );
  };
  await mount(page, <Changing />);
  await later();
  expect(utterances.value).toEqual([]);
  set.text('$5 asked for');
  await later();
  await later();
  expect(utterances.value.map(({ text }) => text)).toEqual(['$5 asked for in Bitcoin']);
  set.text('Wrong');
  await later();
  await later();
  expect(utterances.value).toHaveLength(1);
});

test('a toast is spoken, also one that takes the place of its like', async () => {
  const { utterances } = await open();
  const { toast } = await import('../../../src/app/ui/toasts/toasts.ts');
  toast({ text: 'Ten is the most.' });
  await later();
  toast({ text: 'Ten is the most.' });
  await later();
  expect(utterances.value.map(({ text }) => text)).toEqual(['Ten is the most.', 'Ten is the most.']);
});
