/** Samples of one transform: 21 ms at 24 kHz, a resolution of 47 Hz. */
const SIZE = 512;
/** What is drawn black and what white, dB below full scale. */
const [DARK_DB, LIGHT_DB] = [-110, -30];

/** Magnitudes of the frequencies below half the rate of `SIZE` samples from `from` on, with a Hann window. */
const spectrum = (samples: Float32Array, from: number): Float32Array => {
  const re = new Float32Array(SIZE);
  const im = new Float32Array(SIZE);
  const bits = Math.log2(SIZE);
  for (let i = 0; i < SIZE; i += 1) {
    let reversed = 0;
    for (let bit = 0; bit < bits; bit += 1) reversed |= ((i >> bit) & 1) << (bits - 1 - bit);
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / SIZE);
    re[reversed] = (samples[from + i] ?? 0) * hann;
  }
  for (let half = 1; half < SIZE; half *= 2)
    for (let k = 0; k < half; k += 1) {
      const [cos, sin] = [Math.cos((-Math.PI * k) / half), Math.sin((-Math.PI * k) / half)];
      for (let low = k; low < SIZE; low += 2 * half) {
        const high = low + half;
        const [a, b] = [re[high] ?? 0, im[high] ?? 0];
        const [x, y] = [a * cos - b * sin, a * sin + b * cos];
        [re[high], im[high]] = [(re[low] ?? 0) - x, (im[low] ?? 0) - y];
        [re[low], im[low]] = [(re[low] ?? 0) + x, (im[low] ?? 0) + y];
      }
    }
  return re.slice(0, SIZE / 2).map((value, i) => Math.hypot(value, im[i] ?? 0) / (SIZE / 4));
};

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws a rendering: time from the left, 60 Hz to half its rate upwards by octaves, loud parts lit. */
export const drawSpectrogram = (context: CanvasRenderingContext2D, buffer: AudioBuffer, box: Box): void => {
  const left = buffer.getChannelData(0);
  const right = buffer.getChannelData(buffer.numberOfChannels - 1);
  const mixed = left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);
  const { width, height, x, y } = box;
  const image = context.createImageData(width, height);
  const [lowest, highest] = [60, buffer.sampleRate / 2];
  for (let column = 0; column < width; column += 1) {
    const powers = spectrum(mixed, Math.floor(((mixed.length - SIZE) * column) / width));
    for (let row = 0; row < height; row += 1) {
      const hz = lowest * (highest / lowest) ** (1 - (row + 1) / height);
      const power = powers[Math.min(SIZE / 2 - 1, Math.round((hz * SIZE) / buffer.sampleRate))] ?? 0;
      const level = (20 * Math.log10(Math.max(power, 1e-9)) - DARK_DB) / (LIGHT_DB - DARK_DB);
      const lit = Math.max(0, Math.min(1, level));
      const pixel = (row * width + column) * 4;
      image.data.set([255 * lit, 215 * lit ** 1.4, 40 + 100 * lit ** 3, 255], pixel);
    }
  }
  context.putImageData(image, x, y);
};
