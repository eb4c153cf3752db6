import { useEffect } from 'react';
import { buy as words } from '../../../words/en/money/buy.ts';

/** The disclaimer's anchor comes after the tab's hash: `#disclaimer` alone would close the dialog. */
export const DISCLAIMER = '#cashier/buy-crypto#disclaimer';
const ID = 'disclaimer';

export const showDisclaimer = (): void => {
  const heading = document.getElementById(ID);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/**
 * Says who sells. An address with the anchor scrolls here.
 * @param settled the content above has loaded, so that nothing moves any more
 */
export const BuyDisclaimer = ({ settled }: { settled: boolean }) => {
  useEffect(() => {
    if (settled && window.location.hash === DISCLAIMER) showDisclaimer();
  }, [settled]);
  return (
    <section className="buy-disclaimer sm muted">
      <h3 id={ID} tabIndex={-1}>
        {words.disclaimer}
      </h3>
      <p>{words.seller}</p>
      <p>{words.arrives}</p>
      <p>{words.questions}</p>
    </section>
  );
};
