// On the critical path.
import { useSignals } from '@preact/signals-react/runtime';
import { noticeText } from '../net/connectivity.ts';
import { Icon } from '../ui/icons/Icon.tsx';
import { shell } from '../words/en/shell.ts';
import './OfflineBar.css';

/** Says on top of everything, while the connection is lost, what still works. */
export const OfflineBar = () => {
  useSignals();
  return (
    <div role="status">
      {noticeText.value !== '' && (
        <p className="offline-bar">
          <Icon name="offline" size={20} />
          {noticeText.value === 'Offline' ? shell.offline : shell.reconnecting} {shell.saved}
        </p>
      )}
    </div>
  );
};
