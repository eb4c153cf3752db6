import type { WireError } from '../../wire/call.ts';
import { Glass } from '../ui/Glass.tsx';
import { refused } from '../words/en/refused.ts';
import { HOME } from '../base/language.ts';
import { RefusalBody } from './RefusalBody.tsx';
import { wayOn } from './errorAction.ts';
import './ErrorScreen.css';

/** Section 8: a refusal in the place of a page that cannot be shown at all. */
export const ErrorPage = ({ error }: { error: WireError }) => {
  const way = wayOn(error);
  return (
    <section className="error-screen" role="alert">
      <img src="/empty/missingPane.webp" width="640" height="480" alt="" />
      <h1>{way.title}</h1>
      <RefusalBody error={error} way={way} />
      {way.href !== HOME && window.location.pathname !== HOME && <Glass href={HOME}>{refused.back}</Glass>}
    </section>
  );
};
