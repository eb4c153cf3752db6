/** Levels up to the first pass as they are; higher ones are bent towards the second, −1 dB. */
const [STRAIGHT, MOST] = [0.6, 0.89];
/** The highest level that the curve covers; it is flat there. */
const REACH = 4;
/** Odd: silence is a point of its own. */
const POINTS = 8_193;

const softClipped = (level: number): number => {
  const above = Math.abs(level) - STRAIGHT;
  if (above <= 0) return level;
  return Math.sign(level) * (STRAIGHT + (MOST - STRAIGHT) * Math.tanh(above / (MOST - STRAIGHT)));
};

/**
 * What comes before the device: everything at once does not clip. A compressor of Web Audio would raise what
 * is quiet as well.
 */
export const softClipper = (context: BaseAudioContext): AudioNode => {
  const scaled = context.createGain();
  scaled.gain.value = 1 / REACH;
  const shaper = context.createWaveShaper();
  shaper.curve = Float32Array.from({ length: POINTS }, (_, i) =>
    softClipped(REACH * ((2 * i) / (POINTS - 1) - 1)),
  );
  scaled.connect(shaper).connect(context.destination);
  return scaled;
};
