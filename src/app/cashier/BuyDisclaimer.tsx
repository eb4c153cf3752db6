import { useEffect } from 'react';

/** The anchor of section 2 inside the tab's own hash: a hash that is only `#disclaimer` would close the dialog. */
export const DISCLAIMER = '#cashier/buy-crypto#disclaimer';
const ID = 'disclaimer';

export const showDisclaimer = (): void => {
  const heading = document.getElementById(ID);
  heading?.scrollIntoView({ block: 'start' });
  heading?.focus({ preventScroll: true });
};

/** Who sells, in plain words. An address that ends with the anchor opens here, once what stands above it is there. */
export const BuyDisclaimer = ({ settled }: { settled: boolean }) => {
  useEffect(() => { if (settled && window.location.hash === DISCLAIMER) showDisclaimer(); }, [settled]);
  return (
    <section className="buy-disclaimer sm muted">
      <h3 id={ID} tabIndex={-1}>Disclaimer</h3>
      <p>The seller you choose sells you the coins and takes your payment, under its own terms, fees and identity checks. Glasshouse is not a party to that sale and sees neither your card nor your bank.</p>
      <p>The coins are sent to your own deposit address in this house and credited like any deposit, at the rate of that moment. An offer is what the seller expects to send. What arrives is what counts.</p>
      <p>Questions about a payment go to the seller; questions about a deposit come to us.</p>
    </section>
  );
};
