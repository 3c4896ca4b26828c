import { vi } from 'vitest';
import { describeKilledCatalogue } from './describe-killed-catalogue.ts';

vi.setConfig({ testTimeout: 120_000 });

describeKilledCatalogue(4);
