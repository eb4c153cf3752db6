/** Resolves when the page has loaded, with its pictures: on a stalled line never. */
export const whenLoaded = (): Promise<void> =>
  new Promise((done) => {
    if (document.readyState === 'complete') done();
    else window.addEventListener('load', () => done(), { once: true });
  });
