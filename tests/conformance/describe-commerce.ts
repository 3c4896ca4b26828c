import { describeAdding } from './behaviours/adding.ts';
import { describeAnswering } from './behaviours/answering.ts';
import { describeBrowsing } from './behaviours/browsing.ts';
import { describeChanging } from './behaviours/changing.ts';
import { describeCodes } from './behaviours/codes.ts';
import { describeHandingOff } from './behaviours/handing-off.ts';
import { describeRefusing } from './behaviours/refusing.ts';
import { describeWithStore } from './describe-with-store.ts';
import type { TestStore } from './test-store.ts';

/** The behaviour of every back end. */
export function describeCommerce(name: string, openStore: () => Promise<TestStore>): void {
  describeWithStore(name, openStore, [
    describeBrowsing,
    describeAdding,
    describeAnswering,
    describeChanging,
    describeRefusing,
    describeCodes,
    describeHandingOff,
  ]);
}
