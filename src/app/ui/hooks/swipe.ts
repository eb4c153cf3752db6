/** A swipe is longer than 10 px and within 35 degrees of its axis. */
const SWIPE_MIN_PX = 10;
const SWIPE_SLOPE = Math.tan((35 * Math.PI) / 180);

/** @param along pixels moved along the axis, in either direction @param across pixels moved across it */
export const isSwipe = (along: number, across: number): boolean =>
  Math.abs(along) > SWIPE_MIN_PX && Math.abs(across) <= Math.abs(along) * SWIPE_SLOPE;
