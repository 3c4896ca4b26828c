import { vi } from 'vitest';

const { waitFor } = vi;

/** A test waits for what happens, however slow the machine is: only the end of the whole test ends its waits (`testTimeout`). */
vi.waitFor = (check, options = { timeout: 55_000 }) => waitFor(check, options);
