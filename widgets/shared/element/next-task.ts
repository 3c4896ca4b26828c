/** Resolves in the next task, so that what waits for it does not make this one longer. Also in a page that is not seen, where timers are slow. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
