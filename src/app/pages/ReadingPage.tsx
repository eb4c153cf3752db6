// On the critical path: which addresses are read, and how a page that came as HTML is taken over.
import type { ComponentType } from 'react';
import { HOME } from '../shell/language.ts';
import { Reading as Late } from '../lazy.ts';

let ready: ComponentType<{ path: string }> | null = null;

/** Where the page came with its text as HTML, brings what shows the same, so that nothing blinks when React takes over. */
export const prepareReading = async (root: HTMLElement): Promise<void> => {
  if (root.dataset['page'] === undefined) return;
  try {
    const { Reading, prepare } = await import('./Reading.tsx');
    await prepare(window.location.pathname.slice(HOME.length + 1).replace(/\/$/, ''));
    ready = Reading;
  } catch {
    // The lazy way tells what did not come.
  }
};

export const ReadingPage = ({ path }: { path: string }) => {
  const Here = ready ?? Late;
  return <Here path={path} />;
};
