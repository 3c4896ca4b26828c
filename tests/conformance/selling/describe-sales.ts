import { describeWithStore } from '#tests/conformance/describe-with-store.ts';
import type { TestStore } from '#tests/conformance/test-store.ts';
import { describeCancelling } from './behaviours/cancelling.ts';
import { describeClosingDays } from './behaviours/closing-days.ts';
import { describeCodes } from './behaviours/codes.ts';
import { describeCorrecting } from './behaviours/correcting.ts';
import { describeCountingAnew } from './behaviours/counting-anew.ts';
import { describeDelivering } from './behaviours/delivering.ts';
import { describeEndingCarts } from './behaviours/ending-carts.ts';
import { describeEndingDays } from './behaviours/ending-days.ts';
import { describeEndingUnpaid } from './behaviours/ending-unpaid.ts';
import { describeFindingOrders } from './behaviours/finding-orders.ts';
import { describeForgettingGuests } from './behaviours/forgetting-guests.ts';
import { describeGiving } from './behaviours/giving.ts';
import { describeGivingApart } from './behaviours/giving-apart.ts';
import { describeGoodwill } from './behaviours/goodwill.ts';
import { describeHoarding } from './behaviours/hoarding.ts';
import { describeHolding } from './behaviours/holding.ts';
import { describeImporting } from './behaviours/importing.ts';
import { describeImportingPools } from './behaviours/importing-pools.ts';
import { describeKeepingDays } from './behaviours/keeping-days.ts';
import { describeMoving } from './behaviours/moving.ts';
import { describeMovingTogether } from './behaviours/moving-together.ts';
import { describeOrdering } from './behaviours/ordering.ts';
import { describeOutsideOrders } from './behaviours/outside-orders.ts';
import { describePaidPlaces } from './behaviours/paid-places.ts';
import { describePaying } from './behaviours/paying.ts';
import { describePayingMoves } from './behaviours/paying-moves.ts';
import { describePricingDays } from './behaviours/pricing-days.ts';
import { describeRacing } from './behaviours/racing.ts';
import { describeReceipting } from './behaviours/receipting.ts';
import { describeRecognisingSlots } from './behaviours/recognising-slots.ts';
import { describeRedeeming } from './behaviours/redeeming.ts';
import { describeRefunding } from './behaviours/refunding.ts';
import { describeRemembering } from './behaviours/remembering.ts';
import { describeReminding } from './behaviours/reminding.ts';
import { describeRestoring } from './behaviours/restoring.ts';
import { describeSettlingLate } from './behaviours/settling-late.ts';
import { describeSharing } from './behaviours/sharing.ts';
import { describeSharingAtOnce } from './behaviours/sharing-at-once.ts';
import { describeTaxing } from './behaviours/taxing.ts';
import { describeVisitBegins } from './behaviours/visit-begins.ts';
import { describeWaiting } from './behaviours/waiting.ts';
import { describeWording } from './behaviours/wording.ts';

/** The behaviour of selling with any back end and either database. `isApart`: another program has the carts. */
export function describeSales(name: string, openStore: () => Promise<TestStore>, { isApart = false } = {}): void {
  describeWithStore(name, openStore, [
    describeHolding,
    describeEndingCarts,
    describeCountingAnew,
    describeHoarding,
    describeWaiting,
    describeCodes,
    describeImporting,
    describeOrdering,
    describeFindingOrders,
    describeForgettingGuests,
    describeRestoring,
    describePaying,
    describeDelivering,
    describeWording,
    describeEndingUnpaid,
    describeVisitBegins,
    describeSettlingLate,
    describePricingDays,
    describeTaxing,
    describeRefunding,
    describeGoodwill,
    isApart ? describeGivingApart : describeGiving,
    describeCancelling,
    describeReceipting,
    describeMoving,
    describeMovingTogether,
    describePayingMoves,
    describePaidPlaces,
    describeOutsideOrders,
    describeRacing,
    describeSharing,
    describeSharingAtOnce,
    describeImportingPools,
    describeRedeeming,
    describeCorrecting,
    describeRemembering,
    describeReminding,
    describeKeepingDays,
    describeEndingDays,
    describeClosingDays,
    describeRecognisingSlots,
  ]);
}
