import { closeDialog } from '../navigation/dialogs.ts';
import { Arches } from '../ui/Arches.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import { enter } from '../words/en/enter.ts';
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
