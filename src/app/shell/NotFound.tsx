import { SUPPORT_EMAIL } from './support.ts';
import { usePage } from './usePage.ts';
import { Glass } from '../ui/Glass.tsx';
import { Plate } from '../ui/Plate.tsx';
import { HOME } from './language.ts';
import './ErrorScreen.css';

/** Any path that is nothing of ours. */
export const NotFound = () => {
  usePage('Page not found');
  return (
    <div className="error-screen">
      <img src="/empty/missingPane.webp" width="640" height="480" alt="" />
      <h1>Page not found</h1>
      <p>This address leads nowhere in the house. It may have been mistyped, or the page has moved.</p>
      <Plate href={HOME}>Go to the homepage</Plate>
      <Glass href={`mailto:${SUPPORT_EMAIL}`}>Write to support</Glass>
      <p className="sm"><a className="brass" href={`${HOME}/support`}>Other ways to reach us</a></p>
    </div>
  );
};
