/** The most payments that are looked up at the same time. The job looks up the others later, because their hints are stored. */
const mostAtOnce = 10;

/** Asks the payment services for the state of payments, in the background of the requests that caused it. `ask` must not reject. */
export function createAskSoon(ask: (paymentKey: string) => Promise<void>) {
  const running = new Map<string, { again: boolean; done: Promise<void> }>();

  /** Looks up a payment now. While a look-up of this payment is running, any number of further calls leads to one more look-up after it. */
  function askSoon(paymentKey: string): void {
    const known = running.get(paymentKey);
    if (known) known.again = true;
    else if (running.size < mostAtOnce) running.set(paymentKey, { again: false, done: run(paymentKey) });
  }

  async function run(paymentKey: string): Promise<void> {
    for (let again = true; again; ) {
      // Lets the answer to the request be sent first.
      await new Promise((resolve) => setImmediate(resolve));
      const turn = running.get(paymentKey);
      if (turn) turn.again = false;
      await ask(paymentKey);
      again = turn?.again ?? false;
    }
    running.delete(paymentKey);
  }

  return Object.assign(askSoon, {
    /** Resolves when nothing is running. */
    settled: async () => void (await Promise.all([...running.values()].map(({ done }) => done))),
  });
}
