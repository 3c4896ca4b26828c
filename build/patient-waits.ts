import { vi } from 'vitest';

const { waitFor } = vi;

/** Lets waits take nearly as long as a test may (`testTimeout`), so that no test fails because the machine is slow. */
vi.waitFor = (check, options = { timeout: 55_000 }) => waitFor(check, options);
