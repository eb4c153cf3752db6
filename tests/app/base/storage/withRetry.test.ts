import { expect, test } from 'vitest';
import { withRetry } from '../../../../src/app/base/storage/playerStorage.ts';

const named = (name: string) => Object.assign(new Error('gone'), { name });

test.each(['InvalidStateError', 'UnknownError'])(
  '[N07] a connection that is gone (%s) is dropped and tried once more',
  async (name) => {
    let runs = 0;
    let drops = 0;
    const found = await withRetry(
      () => {
        runs += 1;
        return runs === 1 ? Promise.reject(named(name)) : Promise.resolve('kept');
      },
      () => {
        drops += 1;
      },
    );
    expect([found, runs, drops]).toEqual(['kept', 2, 1]);
  },
);

test('[N07] one retry; other errors are not tried again', async () => {
  let runs = 0;
  const run = (name: string) => () => {
    runs += 1;
    return Promise.reject(named(name));
  };
  await expect(withRetry(run('UnknownError'), () => {})).rejects.toThrow('gone');
  expect(runs).toBe(2);
  await expect(withRetry(run('QuotaExceededError'), () => {})).rejects.toThrow('gone');
  expect(runs).toBe(3);
});
