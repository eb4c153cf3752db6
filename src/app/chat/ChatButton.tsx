// On the critical path.
import { Icon } from '../ui/Icon.tsx';
import { openChat } from './chat.ts';
import { shell } from '../words/en/shell.ts';

/** In the header of a desktop; a phone has it in the menu. Neither lies on anything. */
export const ChatButton = () => (
  <span className="header-wide">
    <button
      type="button"
      className="header-icon"
      aria-label={shell.chat}
      title={shell.chat}
      onClick={openChat}
    >
      <Icon name="chat" />
    </button>
  </span>
);
