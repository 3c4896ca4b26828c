import { vi } from 'vitest';

const { waitFor } = vi;

/** Waits may take nearly as long as a test (`testTimeout`), so that no test fails because the machine is slow. */
vi.waitFor = (check, options = { timeout: 55_000 }) => waitFor(check, options);
