/**
 * Calls `draw` in an animation frame after `wake`. `draw` returns when to draw next: its own time for the
 * next frame, Infinity for not before the next `wake`.
 */
export const ticker = (draw: (time: number) => number) => {
  let frame = 0;
  let timer = 0;
  // Runs in every frame, and clearing a timer that is not set is slow.
  const unset = () => {
    if (timer !== 0) window.clearTimeout(timer);
    timer = 0;
  };
  const stop = () => {
    cancelAnimationFrame(frame);
    unset();
    frame = 0;
  };
  const tick = (time: number) => {
    frame = 0;
    const next = draw(time);
    if (next <= time) wake();
    else if (next !== Infinity) timer = window.setTimeout(wake, next - time);
  };
  const wake = () => {
    unset();
    if (frame === 0) frame = requestAnimationFrame(tick);
  };
  return { wake, stop };
};
