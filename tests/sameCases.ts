import fc from 'fast-check';

// The short run tries the same generated cases each time, so that a change is judged by itself and not by its
// luck; the long one draws new ones.
fc.configureGlobal({ seed: 20_261_121 });
