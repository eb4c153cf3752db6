import './QrAddress.css';

/** Longer addresses stand below the QR code: Monero's have 95 characters. */
const SHORT_MAX = 64;

const groups = (address: string) => address.match(/.{1,4}/g) ?? [];

/** A QR code and its address in groups of four. @param qr SVG text, shown as an image that runs no scripts */
export const QrAddress = ({
  qr,
  address,
  title,
  note,
  label,
}: {
  qr: string;
  address: string;
  title: string;
  note: string;
  label: string;
}) => (
  <div className={`qr-address stack gap-10${address.length > SHORT_MAX ? ' qr-address-long' : ''}`}>
    <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={label} width="196" height="196" />
    <div>
      <h3>{title}</h3>
      <p className="qr-address-note">{note}</p>
      <p
        className="qr-address-text wrap"
        onCopy={(event) => {
          // A selection would contain the address twice, once with the gaps of its groups.
          event.clipboardData.setData('text/plain', address);
          event.preventDefault();
        }}
      >
        <span className="only-read">{address}</span>
        {groups(address).map((group, i) => (
          <span key={`${i}-${group}`} aria-hidden="true">
            {group}
          </span>
        ))}
      </p>
    </div>
  </div>
);
