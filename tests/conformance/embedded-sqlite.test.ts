import { describeCommerce } from './describe-commerce.ts';
import { openTestStoreInFolder } from './test-store.ts';

describeCommerce('the embedded back end on SQLite', () => openTestStoreInFolder());
