// On the critical path.
import { useLocation } from 'wouter';
import { Mark } from '../ui/Mark.tsx';
import './Footer.css';

/** Links come with their pages. */
export const Footer = () => {
  const [path] = useLocation();
  if (path !== '/' && !path.endsWith('/preview')) return null;
  return (
    <footer className="footer">
      <Mark size={28} />
      <p>18+. Games cost money over time: what each returns on average is stated on its page.</p>
      <p>© 2025 Glasshouse</p>
    </footer>
  );
};
