import { useLocation } from 'wouter';
import { Mark } from '../ui/Mark.tsx';
import { inGame } from './inGame.ts';
import { HOME } from './language.ts';
import { AFFILIATES, SOCIAL } from './support.ts';
import './Footer.css';

type Links = readonly (readonly [path: string, label: string])[];
const COLUMNS: readonly (readonly [title: string, links: Links])[] = [
  ['Fair', [['provably-fair-explained', 'Provably fair explained'], ['provably-fair-verification', 'Check a round'], ['worth-reading', 'Worth reading']]],
  ['Help', [['faq', 'Questions and answers'], ['support', 'Support'], ['payment-methods', 'Payment methods'], ['how-to-use-crypto', 'How to use crypto']]],
  ['House', [['about-us', 'About us'], ['promotions', 'Promotions'], ['vip-program', 'VIP program'], ['crypto-lotto', 'Crypto Lotto']]],
  ['Rules', [['terms-and-conditions', 'Terms and conditions'], ['privacy-policy', 'Privacy policy'], ['responsible-gaming', 'Responsible gaming']]],
];

/** Section 1: copyright, affiliate program and social pages; not inside games. */
export const Footer = () => {
  const [path] = useLocation();
  if (inGame(path)) return null;
  return (
    <footer className="footer">
      <nav className="footer-links" aria-label="More of the house">
        {COLUMNS.map(([title, links]) => (
          <div key={title}>
            <b>{title}</b>
            {links.map(([to, label]) => <a key={to} href={`${HOME}/${to}`}>{label}</a>)}
          </div>
        ))}
      </nav>
      <p className="footer-adult"><Mark size={28} /><span>18+. Games cost money over time: what each returns on average is stated on its page. <a href={`${HOME}/responsible-gaming`}>Responsible gaming</a></span></p>
      <p className="footer-foot">
        <span>© 2025 Glasshouse</span>
        <a href={AFFILIATES}>Affiliate program</a>
        {SOCIAL.map(([name, href]) => <a key={name} href={href} target="_blank" rel="noopener noreferrer">{name}</a>)}
      </p>
    </footer>
  );
};
