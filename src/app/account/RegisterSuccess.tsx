import { closeDialog } from '../shell/dialogs.ts';
import { Arches } from '../ui/Arches.tsx';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import { HousePicture } from './HousePicture.tsx';
import './Auth.css';

export const RegisterSuccess = () => (
  <Sheet title="Welcome" picture={<HousePicture />}>
    <div className="auth">
      <Arches lit={1} of={1} />
      <h2>Welcome to the house</h2>
      <p className="muted">Your account is open, and a letter to confirm your e-mail address is on its way.
        Deposit when you are ready, or look around first.</p>
      <Plate wide href="#cashier/deposit">Deposit</Plate>
      <Glass wide onClick={closeDialog}>Look around</Glass>
    </div>
  </Sheet>
);
