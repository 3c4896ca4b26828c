import * as z from 'zod/mini';
import { compareAtFactor } from '#shared/rules/shop-constants.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './values.ts';

/** The settings for holding and selling places, and for entry. */
export const sellingSettings = {
  holdMinutes: setting('HOLD_MINUTES', wholeNumber(1, 24 * 60), '20', {
    meaning:
      'How long a cart holds its places. If NEARLY_FULL_HOLD_MINUTES or BRIEF_HOLD_MINUTES applies and is shorter, it counts instead.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  cartHours: setting('CART_HOURS', wholeNumber(1, 24 * 30), '24', {
    meaning: 'How long a cart stays valid without a call.',
    fault: 'must be a whole number of hours, 1 to 720',
  }),
  unpaidMinutes: setting('UNPAID_MINUTES', wholeNumber(1, 24 * 60), '30', {
    meaning: 'How long an order may wait for its payment.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  waitingOrdersPerAddress: setting('WAITING_ORDERS_PER_ADDRESS', wholeNumber(1, 100_000), '200', {
    meaning:
      'How many orders of one network address, such as a hotel lobby, may wait for payment at the same time. One more order cancels the oldest order whose payment has not begun.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  waitingOrdersPerSiteKey: setting('WAITING_ORDERS_PER_SITE_KEY', wholeNumber(1, 1_000_000), '2000', {
    meaning: 'How many orders of all visitors with one site key may wait for payment at the same time.',
    fault: 'must be a whole number, 1 to 1000000',
  }),
  placesPerSlotAndCart: setting('PLACES_PER_SLOT_AND_CART', wholeNumber(1, 999), '20', {
    meaning: 'How many places of one day and time a cart may hold.',
    fault: 'must be a whole number, 1 to 999',
  }),
  heldSharePerAddress: setting('HELD_SHARE_PER_ADDRESS', wholeNumber(1, 100), '25', {
    meaning:
      'The share of the places of a day or time slot, in per cent, that one network address may hold without paying. It may always hold as many as one order may take.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldSharePerNetwork: setting('HELD_SHARE_PER_NETWORK', wholeNumber(1, 100), '50', {
    meaning: 'The same share for all addresses of one IPv6 network (a /48) together.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldSharePerSiteKey: setting('HELD_SHARE_PER_SITE_KEY', wholeNumber(1, 100), '60', {
    meaning: 'The same share for all visitors with one site key together.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldPlacesPerAddress: setting('HELD_PLACES_PER_ADDRESS', wholeNumber(20, 100_000), '400', {
    meaning: 'How many places one network address may hold in total without paying.',
    fault: 'must be a whole number, 20 to 100000',
  }),
  holdingCartsPerAddress: setting('HOLDING_CARTS_PER_ADDRESS', wholeNumber(1, 100_000), '100', {
    meaning: 'How many carts of one network address, such as a hotel lobby, may hold places at the same time.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  unpaidShare: setting('UNPAID_SHARE', wholeNumber(1, 100), '60', {
    meaning:
      'The share of the places of a day or time slot, in per cent, that all buyers together may hold or order unpaid. Above it, one network address may only have as many places as one order may take.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  nearlyFullShare: setting('NEARLY_FULL_SHARE', wholeNumber(1, 100), '80', {
    meaning: 'A day or time slot is nearly full when at least this share of its places, in per cent, is held or sold.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  nearlyFullHoldMinutes: setting('NEARLY_FULL_HOLD_MINUTES', wholeNumber(1, 24 * 60), '8', {
    meaning: 'How long a cart holds places of a nearly full day or time slot.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  briefHoldPlaces: setting('BRIEF_HOLD_PLACES', wholeNumber(1, 999), '4', {
    meaning:
      'How many places of one day and time a cart may still hold after its address, network or site key has reached a hold limit.',
    fault: 'must be a whole number, 1 to 999',
  }),
  briefHoldMinutes: setting('BRIEF_HOLD_MINUTES', wholeNumber(1, 24 * 60), '5', {
    meaning: 'How long such a cart holds these places. Opening the checkout does not renew the hold.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  briefHoldShare: setting('BRIEF_HOLD_SHARE', wholeNumber(1, 100), '10', {
    meaning:
      'The share of the places of a day or time slot, in per cent, that all such carts of one network may hold together.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  slotCutOffMinutes: setting('SLOT_CUT_OFF_MINUTES', wholeNumber(0, 24 * 60), '0', {
    meaning: 'How many minutes before the start of a time slot its sale ends.',
    fault: 'must be a whole number of minutes, 0 to 1440',
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
  entryToleranceDays: setting('ENTRY_TOLERANCE_DAYS', wholeNumber(0, 30), '0', {
    meaning: 'How many days before and after its visit day a ticket is also valid.',
    fault: 'must be a whole number of days, 0 to 30',
  }),
  entryToleranceMinutes: setting('ENTRY_TOLERANCE_MINUTES', minutesOrNone(), '', {
    meaning:
      'How many minutes before and after its time slot a ticket is valid. Unset: the ticket is valid on its whole day.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  asksCompany: setting(
    'COMPANY_BUYERS',
    z.pipe(
      z.enum(['yes', 'no']),
      z.transform((answer) => answer === 'yes'),
    ),
    'no',
    {
      meaning: "yes: the checkout has fields for a company's name, tax number and address, which its receipts show.",
      fault: 'must be yes or no',
    },
  ),
  grantsFreeRefunds: setting(
    'FREE_REFUNDS',
    z.pipe(
      z.enum(['at-once', 'by-staff']),
      z.transform((how) => how === 'at-once'),
    ),
    'at-once',
    {
      meaning:
        'at-once: a buyer who cancels while the terms promise a free refund gets it immediately. by-staff: staff decide first.',
      fault: 'must be at-once or by-staff',
    },
  ),
};

function minutesOrNone() {
  return z.pipe(
    z.optional(wholeNumber(1, 1440)),
    z.transform((minutes: number | undefined) => minutes ?? null),
  );
}
