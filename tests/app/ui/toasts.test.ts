import { effect, signal } from '@preact/signals-react';
import { afterEach, expect, test } from 'vitest';
import { dismissToast, toast, toasts } from '../../../src/app/ui/toasts/toasts.ts';

afterEach(() => {
  toasts.value = [];
});

test('an effect that shows a toast does not depend on the list of toasts', () => {
  const wanted = signal(false);
  let runs = 0;
  const stop = effect(() => {
    runs += 1;
    if (wanted.value)
      toast({ text: 'A new version is ready', kind: 'update', action: { label: 'Reload', run: () => {} } });
  });
  wanted.value = true;
  expect(toasts.value.map(({ text }) => text)).toEqual(['A new version is ready']);
  for (const { id } of toasts.value) dismissToast(id);
  expect(toasts.value).toEqual([]);
  expect(runs).toBe(2);
  stop();
});
