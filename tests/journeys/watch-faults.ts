import type { BrowserContext } from '@playwright/test';

export interface Faults {
  /** Expects a fault that belongs to the journey, such as the 404 of a missing page. */
  foresee(fault: RegExp): void;
  unforeseen(): string[];
}

/** Ignored messages. A failed request is reported with its address, and the journeys' settings block workers on purpose. */
const isTold = /^(Failed to load resource|Service Worker registration blocked by Playwright)/;

export async function watchFaults(context: BrowserContext): Promise<Faults> {
  const faults: string[] = [];
  const foreseen: RegExp[] = [];
  context.on('weberror', (fault) => {
    const { message } = fault.error();
    // A busy browser skips view transitions and reports that as an error.
    if (!message.startsWith('Transition was ')) faults.push(`thrown: ${message}`);
  });
  context.on('console', (message) => {
    const isWrong = message.type() === 'error' || message.type() === 'warning';
    if (isWrong && !isTold.test(message.text())) faults.push(`console: ${message.text()}`);
  });
  context.on('response', (answer) => {
    if (answer.status() >= 400) faults.push(`${answer.status()}: ${answer.url()}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // The browser ended these requests to open another page.
    if (reason !== 'net::ERR_ABORTED') faults.push(`${reason}: ${request.url()}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      console.error(`content policy: ${effectiveDirective} forbids ${blockedURI}`),
    );
  });
  return {
    foresee: (fault) => foreseen.push(fault),
    unforeseen: () => faults.filter((fault) => !foreseen.some((pattern) => pattern.test(fault))),
  };
}
