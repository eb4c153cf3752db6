import { expect, test } from 'vitest';
import { lazyComponent } from '../../../../src/app/base/loading/lazyComponent.ts';
import { Optional } from '../../../../src/app/base/loading/Optional.tsx';
import { stubBrowser } from '../../browser.ts';
import { mount } from '../../mount.ts';

const Part = () => <p>the part</p>;
const Lost = lazyComponent<'Part', object>(() => Promise.reject(new TypeError('gone')), 'Part');

test('[X03] a part that is lost shows nothing, or its sentence, and the rest stays', async () => {
  const { window } = stubBrowser('/en', { userAgent: '' });
  const { text } = await mount(
    window,
    <>
      <p>before,</p>
      <Optional wait="waits,">
        <Lost />
      </Optional>
      <Optional wait="waits," lost={<p>it was lost,</p>}>
        <Lost />
      </Optional>
      <p>after</p>
    </>,
  );
  await expect.poll(text).toBe('before,it was lost,after');
});

test('[X03] what waits is shown until the part has come', async () => {
  const { window } = stubBrowser('/en', { userAgent: '' });
  let come = (_: { Part: typeof Part }) => {};
  const Late = lazyComponent<'Part', object>(
    () =>
      new Promise((done) => {
        come = done;
      }),
    'Part',
  );
  const { text } = await mount(
    window,
    <>
      <p>before,</p>
      <Optional wait="waits," lost="lost,">
        <Late />
      </Optional>
      <p>after</p>
    </>,
  );
  await expect.poll(text).toBe('before,waits,after');
  come({ Part });
  await expect.poll(text).toBe('before,the partafter');
});
