// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { deferWhileTyping } from '../../../src/app/offline/deferWhileTyping.ts';

let held = 0;
let look = () => {};
const follow = () =>
  deferWhileTyping(
    () => {
      held += 1;
      return () => {
        held -= 1;
      };
    },
    {
      every: (_, act) => {
        look = act;
        return () => {};
      },
    },
  );
const field = (type = 'text') => {
  document.body.innerHTML = `<form><input type="${type}"></form>`;
  const input = document.querySelector('input');
  if (!input) throw new Error('no field');
  return input;
};
const write = (input: HTMLInputElement, text: string) => {
  input.value = text;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

beforeEach(() => {
  held = 0;
});

test('text in a form defers updates until the field is gone', () => {
  const input = field();
  follow();
  expect(held).toBe(0);
  write(input, 'rose');
  expect(held).toBe(1);
  look();
  expect(held).toBe(1);
  write(input, '');
  look();
  expect(held).toBe(0);
});

test('so does text typed before the start; a search never does', () => {
  const input = field();
  input.focus();
  input.value = 'ro';
  follow();
  expect(held).toBe(1);
  held = 0;
  const search = field('search');
  search.focus();
  search.value = 'moon';
  follow();
  expect(held).toBe(0);
});
