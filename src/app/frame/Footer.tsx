import { useSignals } from '@preact/signals-react/runtime';
import { useLocation } from 'wouter';
import { BUILD_YEAR, copyrightOf } from '../base/build.ts';
import { Logo } from '../ui/icons/Logo.tsx';
import { isGamePage } from '../lobby/gameByUri.ts';
import { HOME } from '../base/language.ts';
import { LanguageLinks } from './LanguageLinks.tsx';
import { PlayCoins } from '../base/session/PlayCoins.tsx';
import { ClientOnly } from '../ui/ClientOnly.tsx';
import { contacts } from '../base/navigation/contacts.ts';
import { navigation } from '../words/en/navigation.ts';
import './Footer.css';

type Links = readonly (readonly [path: string, label: string])[];
const COLUMNS: readonly (readonly [title: string, links: Links])[] = [
  [
    navigation.fair,
    [
      ['provably-fair-explained', navigation.explained],
      ['provably-fair-verification', navigation.check],
      ['worth-reading', navigation.articles],
    ],
  ],
  [
    navigation.help,
    [
      ['faq', navigation.faq],
      ['support', navigation.support],
      ['payment-methods', navigation.paymentMethods],
      ['how-to-use-crypto', navigation.crypto],
    ],
  ],
  [
    navigation.house,
    [
      ['about-us', navigation.about],
      ['promotions', navigation.promos],
      ['vip-program', navigation.vipProgram],
      ['crypto-lotto', navigation.lotto],
    ],
  ],
  [
    navigation.rules,
    [
      ['terms-and-conditions', navigation.terms],
      ['privacy-policy', navigation.privacy],
      ['responsible-gaming', navigation.responsibleGaming],
    ],
  ],
];

const COPYRIGHT = copyrightOf(BUILD_YEAR);

/** The operator's links: settings of the running house, so they are not prerendered. */
const OperatorLinks = () => {
  useSignals();
  const links = contacts.value;
  return (
    <>
      {links?.affiliate && <a href={links.affiliate}>{navigation.affiliates}</a>}
      {links?.social.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer">
          {name}
        </a>
      ))}
    </>
  );
};

/** Links, copyright, affiliate program and social pages; not inside games. */
export const Footer = () => {
  const [path] = useLocation();
  if (isGamePage(path)) return null;
  return (
    <footer className="footer">
      <nav className="footer-links" aria-label={navigation.more}>
        {COLUMNS.map(([title, links]) => (
          <div key={title}>
            <b>{title}</b>
            {links.map(([to, label]) => (
              <a key={to} href={`${HOME}/${to}`}>
                {label}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <p className="footer-adult">
        <Logo size={28} />
        <span>
          {navigation.gamesCost} <a href={`${HOME}/responsible-gaming`}>{navigation.responsibleGaming}</a>
        </span>
      </p>
      <ClientOnly fallback={null}>
        <PlayCoins />
      </ClientOnly>
      <p className="footer-foot">
        <span>{COPYRIGHT}</span>
        <LanguageLinks />
        <ClientOnly fallback={null}>
          <OperatorLinks />
        </ClientOnly>
      </p>
    </footer>
  );
};
