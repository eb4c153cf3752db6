import type { WireError } from '../../wire/call.ts';
import { reloadPage } from '../loading/reloadIfUp.ts';
import { Plate } from '../ui/Plate.tsx';
import { refused } from '../words/en/refused.ts';
import type { WayOn } from './errorAction.ts';

/** What is said of a refusal below its title, and the one way on. @param onGo before it is taken */
export const RefusalBody = ({
  error,
  way: { text, label, href },
  onGo,
}: {
  error: WireError;
  way: WayOn;
  onGo?: () => void;
}) => (
  <>
    <p>{text}</p>
    {href === undefined ? (
      <Plate onClick={reloadPage}>{label}</Plate>
    ) : (
      <Plate href={href} {...(onGo && { onClick: onGo })}>
        {label}
      </Plate>
    )}
    {error.errorId !== undefined && <p className="sm faint">{refused.errorId(error.errorId)}</p>}
  </>
);
