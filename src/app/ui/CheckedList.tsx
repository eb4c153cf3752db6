import { Icon } from './icons/Icon.tsx';
import './CheckedList.css';

/** What was checked on this device, one line each. @param lines each another one */
export const CheckedList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="checked-list">
    {lines.map((line) => (
      <li key={line}>
        <Icon name="check" size={20} />
        {line}
      </li>
    ))}
  </ul>
);
