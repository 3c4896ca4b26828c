import { vi } from 'vitest';
import { describeKilledSetUp } from './describe-killed-set-up.ts';

vi.setConfig({ testTimeout: 120_000 });

describeKilledSetUp(2);
