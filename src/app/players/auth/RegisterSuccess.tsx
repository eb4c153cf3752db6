import { closeDialog } from '../../base/navigation/dialogs.ts';
import { Meter } from '../../ui/Meter.tsx';
import { SecondaryButton } from '../../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { logInWords as words } from '../../words/en/player/logInWords.ts';
import '../account/Auth.css';

export const RegisterSuccess = () => (
  <Sheet title={words.welcome} picture={<HousePicture />}>
    <div className="auth">
      <Meter lit={1} of={1} />
      <h2>{words.toHouse}</h2>
      <p className="muted">{words.opened}</p>
      <PrimaryButton wide href="#cashier/deposit">
        {words.deposit}
      </PrimaryButton>
      <SecondaryButton wide onClick={closeDialog}>
        {words.look}
      </SecondaryButton>
    </div>
  </Sheet>
);
