/** Delays of a server's event loop, in milliseconds. */
export interface EventLoopDelay {
  p99: number;
  max: number;
}

/** How often `/metrics` samples the event loop. */
const lookEveryMs = 10;

/** The delay since the last reading, which each request to `/metrics` resets; null when the server reports none. */
export async function readEventLoopDelay(origin: string): Promise<EventLoopDelay | null> {
  const answer = await fetch(`${origin}/metrics`).catch(() => null);
  const text = answer?.ok ? await answer.text() : '';
  const value = (name: string) =>
    Number(new RegExp(`^nodejs_eventloop_lag_${name}_seconds (\\S+)`, 'm').exec(text)?.[1]);
  const delay = { p99: value('p99') * 1000 - lookEveryMs, max: value('max') * 1000 - lookEveryMs };
  return Number.isNaN(delay.p99) ? null : delay;
}
