import type { WireError } from '../../../wire/call.ts';
import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { refused } from '../../words/en/money/refused.ts';
import { HOME } from '../../base/language.ts';
import { RefusalBody } from './RefusalBody.tsx';
import { errorAction } from './errorAction.ts';
import './ErrorScreen.css';

/** A refusal in place of a page. */
export const ErrorPage = ({ error }: { error: WireError }) => {
  const action = errorAction(error);
  return (
    <section className="error-screen" role="alert">
      <img src="/empty/missingPane.webp" width="640" height="480" alt="" />
      <h1>{action.title}</h1>
      <RefusalBody error={error} action={action} />
      {action.href !== HOME && window.location.pathname !== HOME && (
        <SecondaryButton href={HOME}>{refused.back}</SecondaryButton>
      )}
    </section>
  );
};
