import { HOME } from '../../../base/language.ts';
import { SecondaryButton } from '../../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../../ui/buttons/PrimaryButton.tsx';
import { refused } from '../../../words/en/money/refused.ts';

/** Tells that a part of a game could not be loaded, with a link to the lobby. @param again tries once more */
export const ErrorNotice = ({ text, again }: { text: string; again?: () => void }) => (
  <div className="frame-state stack gap-14 centred muted" role="alert">
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
