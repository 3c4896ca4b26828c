/** A fault that the failure page may name, so that an operator finds it. */
export class PageFault extends Error {
  override name = 'PageFault';
  status = 500;
}

/** The status that an error asks for, as Express's own errors do; 500 for all others. */
export function statusOf(fault: unknown): number {
  const { status } = (fault ?? {}) as { status?: unknown };
  return typeof status === 'number' && status >= 400 && status <= 599 ? status : 500;
}
