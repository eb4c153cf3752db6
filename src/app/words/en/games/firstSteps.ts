import { translated } from '../../translated.ts';

/** Three steps at the first table of a device. */
export const firstSteps = translated('firstSteps', {
  name: 'First steps',
  titles: { seal: 'Sealed', play: 'Play', check: 'Checked' },
  texts: {
    seal: 'Our seed is fixed before you bet. The leaf in the strip is its fingerprint.',
    play: 'Your seed and ours decide the result together. From the bet on nobody can change it.',
    check: 'Our seed is open now, and this device has repeated the maths.',
  },
  next: 'Next',
  see: 'See it',
  done: 'Done',
  skip: 'Skip',
});
