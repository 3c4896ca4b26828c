import { vi } from 'vitest';

const { waitFor } = vi;

/**
 * Waits without a limit of their own, so that a slow machine fails no test: only the timeout of the whole test (`testTimeout`) ends them.
 */
vi.waitFor = (check, options = { timeout: 55_000 }) => waitFor(check, options);
