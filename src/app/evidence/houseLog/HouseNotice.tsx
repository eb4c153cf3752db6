// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { houseNotice } from './houseNotice.ts';
import { Icon } from '../../ui/icons/Icon.tsx';
import './HouseNotice.css';

/** Shown above the header: what everybody has to know of this house. */
export const HouseNotice = () => {
  useSignals();
  return (
    <div role="status" className="page-bar">
      {houseNotice.value !== '' && (
        <p className="house-notice">
          <Icon name="warn" size={20} />
          {houseNotice.value}
        </p>
      )}
    </div>
  );
};
