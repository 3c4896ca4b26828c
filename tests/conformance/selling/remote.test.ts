import { openRemoteStoreInFolder } from '#tests/conformance/remote/remote-store.ts';
import { describeSales } from './describe-sales.ts';

describeSales('selling with a back end of another program', openRemoteStoreInFolder, { isApart: true });
