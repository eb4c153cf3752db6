import type { WireError } from '../../../wire/call.ts';
import { reloadPage } from '../../base/loading/reload.ts';
import { PrimaryButton } from '../buttons/PrimaryButton.tsx';
import { refused } from '../../words/en/money/refused.ts';
import type { ErrorAction } from './errorAction.ts';

/** The text of a refusal below its title, and a button for its action. @param onGo runs before the action */
export const RefusalBody = ({
  error,
  action: { text, label, href },
  onGo,
}: {
  error: WireError;
  action: ErrorAction;
  onGo?: () => void;
}) => (
  <>
    <p>{text}</p>
    {href === undefined ? (
      <PrimaryButton onClick={reloadPage}>{label}</PrimaryButton>
    ) : (
      <PrimaryButton href={href} {...(onGo && { onClick: onGo })}>
        {label}
      </PrimaryButton>
    )}
    {error.errorId !== undefined && <p className="sm faint">{refused.errorId(error.errorId)}</p>}
  </>
);
