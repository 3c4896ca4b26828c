import { openTestStoreInFolder } from '#tests/conformance/test-store.ts';
import { describeSales } from './describe-sales.ts';

describeSales('selling with the embedded back end on SQLite', () => openTestStoreInFolder());
