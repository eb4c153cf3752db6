import { useSignals } from '@preact/signals-react/runtime';
import { contacts } from '../base/navigation/contacts.ts';
import { reading } from '../words/en/reading.ts';

const Address = ({ label, address }: { label: string; address: string }) => (
  <p>
    <b>{label}</b>{' '}
    <a className="brass" href={`mailto:${address}`}>
      {address}
    </a>
  </p>
);

/** The house's e-mail addresses, on the support page. They are settings of the house, so no text has them. */
export const MailAddresses = () => {
  useSignals();
  const { support = null, billing = null } = contacts.value ?? {};
  return (
    <>
      {support !== null && <Address label={reading.mailSupport} address={support} />}
      {billing !== null && billing !== support && <Address label={reading.mailBilling} address={billing} />}
    </>
  );
};
