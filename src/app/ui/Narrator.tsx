import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import { latestId, utterances } from './narrate.ts';

/**
 * What `narrate` was given, for screen readers: the page has one, and so has each open sheet. Each utterance
 * is an element of its own, so one that equals the last is read too.
 */
export const Narrator = ({ inSheet }: { inSheet: boolean }) => {
  useSignals();
  const [since] = useState(latestId);
  const heard = utterances.value.filter((one) => one.inSheet === inSheet && one.id > since);
  return (
    <div className="narrator only-read" role="status" aria-atomic="false">
      {heard.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
};
