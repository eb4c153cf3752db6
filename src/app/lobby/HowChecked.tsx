export const HowChecked = () => (
  <section className="section" aria-labelledby="how">
    <div className="section-head"><h2 id="how">How a round is checked</h2></div>
    <ol className="how">
      <li><b>Sealed</b><span>We publish the fingerprint of our seed before you bet.</span></li>
      <li><b>Played</b><span>Your seed and ours decide the result together.</span></li>
      <li><b>Opened</b><span>We reveal our seed. Your device repeats the maths.</span></li>
    </ol>
  </section>
);
