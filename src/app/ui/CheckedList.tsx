import { Icon } from './icons/Icon.tsx';
import './Verdict.css';

/** What was checked on this device, one line each. @param lines each another one */
export const CheckedList = ({ lines }: { lines: readonly string[] }) => (
  <ul className="checked-list stack gap-10">
    {lines.map((line) => (
      <li key={line} className="row gap-10 top">
        <Icon className="jade rigid" name="check" size={20} />
        {line}
      </li>
    ))}
  </ul>
);
