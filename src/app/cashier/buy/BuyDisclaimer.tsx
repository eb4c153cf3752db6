import { useEffect } from 'react';
import { buy as words } from '../../words/en/money/buy.ts';

/**
 * The anchor of section 2 inside the tab's own hash: a hash that is only `#disclaimer` would close the
 * dialog.
 */
export const DISCLAIMER = '#cashier/buy-crypto#disclaimer';
const ID = 'disclaimer';

export const showDisclaimer = (): void => {
  const heading = document.getElementById(ID);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/**
 * Who sells, in plain words. An address that ends with the anchor opens here, once what stands above it is
 * there.
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
