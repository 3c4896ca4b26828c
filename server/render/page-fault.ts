/** A fault whose message the error page shows, so that an operator finds it. */
export class PageFault extends Error {
  override name = 'PageFault';
  status = 500;
}

/** The status of a fault: its own, such as Express sets, or 500. */
export function statusOf(fault: unknown): number {
  const { status } = (fault ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
