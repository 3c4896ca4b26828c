import * as z from 'zod/mini';
import { compareAtFactor } from '#shared/rules/shop-constants.ts';
import { setting, wholeSetting } from './setting.ts';
import { isFirst, wholeNumber } from './values.ts';

export const sellingSettings = {
  holdMinutes: wholeSetting('HOLD_MINUTES', [1, 24 * 60, 'minutes'], '20', {
    meaning:
      'How long a cart holds its places. If NEARLY_FULL_HOLD_MINUTES or BRIEF_HOLD_MINUTES applies and is shorter, it counts instead.',
  }),
  cartHours: wholeSetting('CART_HOURS', [1, 24 * 30, 'hours'], '24', {
    meaning: 'How long a cart stays valid without a call.',
  }),
  unpaidMinutes: wholeSetting('UNPAID_MINUTES', [1, 24 * 60, 'minutes'], '30', {
    meaning: 'How long an order may wait for its payment.',
  }),
  waitingOrdersPerAddress: wholeSetting('WAITING_ORDERS_PER_ADDRESS', [1, 100_000], '200', {
    meaning:
      'How many orders of one network address, such as a hotel lobby, may wait for payment at the same time. One more order cancels the oldest order whose payment has not begun.',
  }),
  waitingOrdersPerSiteKey: wholeSetting('WAITING_ORDERS_PER_SITE_KEY', [1, 1_000_000], '2000', {
    meaning: 'How many orders of all visitors with one site key may wait for payment at the same time.',
  }),
  placesPerSlotAndCart: wholeSetting('PLACES_PER_SLOT_AND_CART', [1, 999], '20', {
    meaning: 'How many places of one day and time a cart may hold.',
  }),
  heldSharePerAddress: wholeSetting('HELD_SHARE_PER_ADDRESS', [1, 100, 'per cent'], '25', {
    meaning:
      'The share of the places of a day or time slot, in per cent, that one network address may hold without paying. It may always hold as many as one order may take.',
  }),
  heldSharePerNetwork: wholeSetting('HELD_SHARE_PER_NETWORK', [1, 100, 'per cent'], '50', {
    meaning: 'The same share for all addresses of one IPv6 network (a /48) together.',
  }),
  heldSharePerSiteKey: wholeSetting('HELD_SHARE_PER_SITE_KEY', [1, 100, 'per cent'], '60', {
    meaning: 'The same share for all visitors with one site key together.',
  }),
  heldPlacesPerAddress: wholeSetting('HELD_PLACES_PER_ADDRESS', [20, 100_000], '400', {
    meaning: 'How many places one network address may hold in total without paying.',
  }),
  holdingCartsPerAddress: wholeSetting('HOLDING_CARTS_PER_ADDRESS', [1, 100_000], '100', {
    meaning: 'How many carts of one network address, such as a hotel lobby, may hold places at the same time.',
  }),
  unpaidShare: wholeSetting('UNPAID_SHARE', [1, 100, 'per cent'], '60', {
    meaning:
      'The share of the places of a day or time slot, in per cent, that all buyers together may hold or order unpaid. Above it, one network address may only have as many places as one order may take.',
  }),
  nearlyFullShare: wholeSetting('NEARLY_FULL_SHARE', [1, 100, 'per cent'], '80', {
    meaning: 'A day or time slot is nearly full when at least this share of its places, in per cent, is held or sold.',
  }),
  nearlyFullHoldMinutes: wholeSetting('NEARLY_FULL_HOLD_MINUTES', [1, 24 * 60, 'minutes'], '8', {
    meaning: 'How long a cart holds places of a nearly full day or time slot.',
  }),
  briefHoldPlaces: wholeSetting('BRIEF_HOLD_PLACES', [1, 999], '4', {
    meaning:
      'How many places of one day and time a cart may still hold after its address, network or site key has reached a hold limit.',
  }),
  briefHoldMinutes: wholeSetting('BRIEF_HOLD_MINUTES', [1, 24 * 60, 'minutes'], '5', {
    meaning: 'How long such a cart holds these places. Opening the checkout does not renew the hold.',
  }),
  briefHoldShare: wholeSetting('BRIEF_HOLD_SHARE', [1, 100, 'per cent'], '10', {
    meaning:
      'The share of the places of a day or time slot, in per cent, that all such carts of one network may hold together.',
  }),
  slotCutOffMinutes: wholeSetting('SLOT_CUT_OFF_MINUTES', [0, 24 * 60, 'minutes'], '0', {
    meaning: 'How many minutes before the start of a time slot its sale ends.',
  }),
  compareAtFactor: setting(
    'COMPARE_AT_FACTOR',
    z.coerce.number().check(z.minimum(1), z.maximum(10)),
    String(compareAtFactor),
    {
      meaning: 'The comparison price in search results, as a multiple of the price. 1: no comparison price is shown.',
      fault: 'must be a number, 1 to 10',
    },
  ),
  entryToleranceDays: wholeSetting('ENTRY_TOLERANCE_DAYS', [0, 30, 'days'], '0', {
    meaning: 'How many days before and after its visit day a ticket is also valid.',
  }),
  entryToleranceMinutes: setting('ENTRY_TOLERANCE_MINUTES', minutesOrNone(), '', {
    meaning:
      'How many minutes before and after its time slot a ticket is valid. Unset: the ticket is valid on its whole day.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  asksCompany: setting('COMPANY_BUYERS', isFirst('yes', 'no'), 'no', {
    meaning: "yes: the checkout has fields for a company's name, tax number and address, which its receipts show.",
    fault: 'must be yes or no',
  }),
  grantsFreeRefunds: setting('FREE_REFUNDS', isFirst('at-once', 'by-staff'), 'at-once', {
    meaning:
      'at-once: a buyer who cancels while the terms promise a free refund gets it immediately. by-staff: staff decide first.',
    fault: 'must be at-once or by-staff',
  }),
};

function minutesOrNone() {
  return z.pipe(
    z.optional(wholeNumber(1, 1440)),
    z.transform((minutes: number | undefined) => minutes ?? null),
  );
}
