import './Backdrop.css';

const Lantern = ({ side }: { side: 'left' | 'right' }) => (
  <div className={`backdrop-lantern backdrop-${side}`}>
    <i className="backdrop-glow" />
    <svg className="backdrop-chain" width="14" viewBox="0 0 14 160" preserveAspectRatio="xMidYMax slice">
      {Array.from({ length: 11 }, (_, i) => (
        <ellipse key={i} cx="7" cy={i * 15 + 4} rx="4" ry="8" />
      ))}
    </svg>
    <img src="/atlas/lantern.svg" width="138" height="152" alt="" />
  </div>
);

/** What is behind the cabinet on a desktop: boards, two lanterns, ferns. Decorative. */
export const Backdrop = () => (
  <div className="backdrop" aria-hidden="true">
    <Lantern side="left" />
    <Lantern side="right" />
    <img className="backdrop-fern backdrop-left" src="/atlas/fern.svg" width="240" height="320" alt="" />
    <img className="backdrop-fern backdrop-right" src="/atlas/fern.svg" width="240" height="320" alt="" />
  </div>
);
