import './Room.css';

const Lantern = ({ side }: { side: 'left' | 'right' }) => (
  <div className={`room-lantern room-${side}`}>
    <i className="room-glow" />
    <svg className="room-chain" width="14" viewBox="0 0 14 160" preserveAspectRatio="xMidYMax slice">
      {Array.from({ length: 11 }, (_, i) => (
        <ellipse key={i} cx="7" cy={i * 15 + 4} rx="4" ry="8" />
      ))}
    </svg>
    <img src="/atlas/lantern.svg" width="138" height="152" alt="" />
  </div>
);

/** The room behind the cabinet on a desktop: boards, two lanterns, ferns. Decorative. */
export const Room = () => (
  <div className="room" aria-hidden="true">
    <Lantern side="left" />
    <Lantern side="right" />
    <img className="room-fern room-left" src="/atlas/fern.svg" width="240" height="320" alt="" />
    <img className="room-fern room-right" src="/atlas/fern.svg" width="240" height="320" alt="" />
  </div>
);
