import { closeDialog } from '../navigation/dialogs.ts';
import { Arches } from '../ui/Meter.tsx';
import { Glass } from '../ui/buttons/SecondaryButton.tsx';
import { Plate } from '../ui/buttons/PrimaryButton.tsx';
import { Sheet } from '../ui/sheet/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { enter } from '../words/en/player/logIn.ts';
import '../account/Auth.css';

export const RegisterSuccess = () => (
  <Sheet title={enter.welcome} picture={<HousePicture />}>
    <div className="auth">
      <Arches lit={1} of={1} />
      <h2>{enter.toHouse}</h2>
      <p className="muted">{enter.opened}</p>
      <Plate wide href="#cashier/deposit">
        {enter.deposit}
      </Plate>
      <Glass wide onClick={closeDialog}>
        {enter.look}
      </Glass>
    </div>
  </Sheet>
);
