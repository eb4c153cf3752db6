import { checkDraw, type DrawVerdict, type LottoDraw } from '../../fair/lottoDraw.ts';
import { closingText } from '../../fair/lottoClosing.ts';
import { verifySignature } from '../base/signature.ts';
import type { DrawAnswer, DrawEvidence } from './checkDraw.ts';

/** A signature that is there and cannot be checked must not pass for one that holds. */
const UNCHECKED = 'a signature of the house could not be checked on this device';

const answer = async (draw: LottoDraw, { seen, keys }: DrawEvidence): Promise<DrawAnswer> => {
  const began = performance.now();
  const { closing } = draw;
  const signature =
    closing && keys !== null
      ? await verifySignature(() => closingText(closing), closing.signature, keys)
      : 'unchecked';
  const checked = checkDraw(draw, { ...seen, signature });
  const verdict: DrawVerdict =
    checked.fair && closing && signature === 'unchecked'
      ? { fair: false, step: 'closing', reason: UNCHECKED }
      : checked;
  return { verdict, signature, ms: Math.max(1, Math.round(performance.now() - began)) };
};

self.addEventListener('message', (event: MessageEvent<{ draw: LottoDraw; evidence: DrawEvidence }>) => {
  // A worker's postMessage takes no target origin; the rule knows only windows.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  void answer(event.data.draw, event.data.evidence).then((given) => self.postMessage(given));
});
