/**
 * Resolves in the next task, so that the waiting code does not lengthen the current task. It also works in hidden pages, where timers are
 * slow.
 */
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
