import { vi } from 'vitest';
import { describeKilledCatalogue } from './describe-killed-catalogue.ts';

vi.setConfig({ testTimeout: 900_000 });

describeKilledCatalogue(60);
