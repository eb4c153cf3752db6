import { closeDialog } from '../navigation/dialogs.ts';
import { Meter } from '../ui/Meter.tsx';
import { SecondaryButton } from '../ui/buttons/SecondaryButton.tsx';
import { PrimaryButton } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { enter } from '../words/en/player/logIn.ts';
import '../account/Auth.css';

export const RegisterSuccess = () => (
  <Sheet title={enter.welcome} picture={<HousePicture />}>
    <div className="auth">
      <Meter lit={1} of={1} />
      <h2>{enter.toHouse}</h2>
      <p className="muted">{enter.opened}</p>
      <PrimaryButton wide href="#cashier/deposit">
        {enter.deposit}
      </PrimaryButton>
      <SecondaryButton wide onClick={closeDialog}>
        {enter.look}
      </SecondaryButton>
    </div>
  </Sheet>
);
