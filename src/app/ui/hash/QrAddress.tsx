import './QrAddress.css';

/** Up to here an address stands beside its picture; Monero's 95 characters go below it. */
const SHORT_MAX = 64;

/** The address groups of four; first and last bold. */
const groups = (address: string) => address.match(/.{1,4}/g) ?? [];

/**
 * The only paper in the house: a QR code (SVG text, drawn as an image, never put into the page) and its
 * address.
 */
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
  <div className={`qr-address${address.length > SHORT_MAX ? ' qr-address-long' : ''}`}>
    <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={label} width="196" height="196" />
    <div>
      <h3>{title}</h3>
      <p className="qr-address-note">{note}</p>
      <p
        className="qr-address-text"
        onCopy={(event) => {
          // Selected by hand it would be copied twice, once with the gaps of its groups.
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
