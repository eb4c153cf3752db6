import { Window } from 'happy-dom';
import { useEffect, useRef, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useFocusKept } from '../../../src/app/ui/hooks/useFocusKept.ts';
import { mount } from '../mount.ts';

test.each(['removed', 'disabled'])('the focus of a control that is %s goes to the heading', async (how) => {
  const page = new Window({ url: 'https://house.example/en' });
  vi.stubGlobal('window', page);
  vi.stubGlobal('navigator', { userAgent: '' });
  const set: { lose: () => void } = { lose: () => {} };
  const headingOf = (region: HTMLElement) => region.querySelector('h2');
  const Region = () => {
    const region = useRef<HTMLDivElement>(null);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      set.lose = () => setLost(true);
    }, []);
    useFocusKept(region, headingOf);
    return (
      <div ref={region}>
        <h2>Withdrawal</h2>
        {(how === 'disabled' || !isLost) && (
          <button type="button" disabled={isLost}>
            Send
          </button>
        )}
      </div>
    );
  };
  await mount(page, <Region />);
  await expect.poll(() => page.document.querySelector('button') !== null).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  page.document.querySelector('button')?.focus();
  set.lose();
  await expect.poll(() => page.document.activeElement?.tagName).toBe('H2');
});
