import { describeCommerce } from './describe-commerce.ts';
import { openRemoteStoreInFolder } from './remote/remote-store.ts';

describeCommerce('a back end of another program', openRemoteStoreInFolder);
