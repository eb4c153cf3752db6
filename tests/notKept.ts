/** For a page: how many files its worker has yet to keep. 0 when the app is complete without a network. */
export const notKept = (): Promise<number> =>
  new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', ({ data }: MessageEvent<{ kept: number; of: number }>) =>
      done(data.of - data.kept),
    );
    port1.start();
    navigator.serviceWorker.controller?.postMessage({ type: 'COUNT_KEPT' }, [port2]);
  });
