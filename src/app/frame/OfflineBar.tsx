// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { noticeText } from '../base/net/connectivity.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { shell } from '../words/en/shell.ts';
import './Header.css';

/** Shown above the header while the connection is lost. */
export const OfflineBar = () => {
  useSignals();
  return (
    <div role="status" className="page-bar">
      {noticeText.value !== '' && (
        <p className="offline-bar bar">
          <Icon name="offline" size={20} />
          {noticeText.value === 'Offline' ? shell.offline : shell.reconnecting} {shell.saved}
        </p>
      )}
    </div>
  );
};
