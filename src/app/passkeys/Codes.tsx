import { Glass } from '../ui/Glass.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Plate } from '../ui/Plate.tsx';
import { toast } from '../ui/toasts.ts';
import { Step } from './Step.tsx';

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ text: 'Copied. Paste them where you keep passwords.', kind: 'done' });
  } catch {
    toast({ text: 'This browser did not allow copying. Select the codes instead.', kind: 'error' });
  }
};

/** The recovery codes, which are shown this once. */
export const Codes = ({ codes, done }: { codes: readonly string[]; done: () => void }) => (
  <Step title="Your recovery codes">
    <p className="sm muted">Each confirms one withdrawal, or one change to your passkeys, when no passkey is at hand.</p>
    <Notice kind="caution">They are shown this once. Keep them on paper or in a password manager.</Notice>
    <ol className="codes">{codes.map((code) => <li key={code}><code>{code}</code></li>)}</ol>
    <Glass wide onClick={() => { void copy(codes.join('\n')); }}>Copy all ten</Glass>
    <Plate wide onClick={done}>I have kept them</Plate>
  </Step>
);
