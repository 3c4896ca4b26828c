import { vi } from 'vitest';

const { waitFor } = vi;

/** Gives waits nearly the whole time of a test (`testTimeout`), so that a slow machine fails none. */
vi.waitFor = (check, options = { timeout: 55_000 }) => waitFor(check, options);
