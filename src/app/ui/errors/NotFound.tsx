import { useSignals } from '@preact/signals-react/runtime';
import { supportHref } from '../../base/navigation/contacts.ts';
import { usePage } from '../../base/navigation/usePage.ts';
import { SecondaryButton } from '../buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../buttons/PrimaryButton.tsx';
import { HOME } from '../../base/language.ts';
import { navigation } from '../../words/en/navigation.ts';
import './ErrorScreen.css';

/** The page of every unknown path. */
export const NotFound = () => {
  useSignals();
  usePage(navigation.noPage);
  return (
    <div className="error-screen">
      <img src="/empty/missingPane.webp" width="640" height="480" alt="" />
      <h1>{navigation.noPage}</h1>
      <p>{navigation.noPageText}</p>
      <PrimaryButton href={HOME}>{navigation.toHome}</PrimaryButton>
      <SecondaryButton href={supportHref.value}>{navigation.writeUs}</SecondaryButton>
      <p className="sm">
        <a className="brass" href={`${HOME}/support`}>
          {navigation.otherWays}
        </a>
      </p>
    </div>
  );
};
