import { HOME } from '../../base/language.ts';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { refused } from '../../words/en/money/refused.ts';

/**
 * Section 8, client errors inside a game: what is not there, another try where there is one, and a way on.
 */
export const ErrorNotice = ({ text, again }: { text: string; again?: () => void }) => (
  <div className="frame-state" role="alert">
    <p>{text}</p>
    <div className="row">
      {again && (
        <PrimaryButton compact onClick={again}>
          {refused.again}
        </PrimaryButton>
      )}
      <SecondaryButton compact href={HOME}>
        {refused.back}
      </SecondaryButton>
    </div>
  </div>
);
