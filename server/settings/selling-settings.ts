import * as z from 'zod/mini';
import { compareAtFactor } from '#shared/rules/shop-constants.ts';
import { setting } from './setting.ts';
import { wholeNumber } from './values.ts';

/** The settings for holding and selling places, and for entry. */
export const sellingSettings = {
  holdMinutes: setting('HOLD_MINUTES', wholeNumber(1, 24 * 60), '20', {
    meaning:
      'How long a cart holds its places, unless NEARLY_FULL_HOLD_MINUTES or BRIEF_HOLD_MINUTES is shorter and applies.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  cartHours: setting('CART_HOURS', wholeNumber(1, 24 * 30), '24', {
    meaning: 'How long a cart lives without a call.',
    fault: 'must be a whole number of hours, 1 to 720',
  }),
  unpaidMinutes: setting('UNPAID_MINUTES', wholeNumber(1, 24 * 60), '30', {
    meaning: 'How long an order may wait for its payment.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  waitingOrdersPerAddress: setting('WAITING_ORDERS_PER_ADDRESS', wholeNumber(1, 100_000), '200', {
    meaning:
      'How many orders of one network address, such as a hotel lobby, may wait for payment at a time. One more cancels the oldest that nobody has begun to pay.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  waitingOrdersPerSiteKey: setting('WAITING_ORDERS_PER_SITE_KEY', wholeNumber(1, 1_000_000), '2000', {
    meaning: 'How many orders of all visitors who come by way of one site key may wait for payment at a time.',
    fault: 'must be a whole number, 1 to 1000000',
  }),
  placesPerSlotAndCart: setting('PLACES_PER_SLOT_AND_CART', wholeNumber(1, 999), '20', {
    meaning: 'How many places of one day and time a cart may hold.',
    fault: 'must be a whole number, 1 to 999',
  }),
  heldSharePerAddress: setting('HELD_SHARE_PER_ADDRESS', wholeNumber(1, 100), '25', {
    meaning:
      'How many per cent of the places of a day or time slot one network address may hold without paying; what one order may take is always free.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldSharePerNetwork: setting('HELD_SHARE_PER_NETWORK', wholeNumber(1, 100), '50', {
    meaning: 'The same for all addresses of one IPv6 network (a /48) together.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldSharePerSiteKey: setting('HELD_SHARE_PER_SITE_KEY', wholeNumber(1, 100), '60', {
    meaning: 'The same for all visitors who come by way of one site key.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  heldPlacesPerAddress: setting('HELD_PLACES_PER_ADDRESS', wholeNumber(20, 100_000), '400', {
    meaning: 'How many places one network address may hold in all without paying.',
    fault: 'must be a whole number, 20 to 100000',
  }),
  holdingCartsPerAddress: setting('HOLDING_CARTS_PER_ADDRESS', wholeNumber(1, 100_000), '100', {
    meaning: 'With how many carts one network address, such as a hotel lobby, may hold places at a time.',
    fault: 'must be a whole number, 1 to 100000',
  }),
  unpaidShare: setting('UNPAID_SHARE', wholeNumber(1, 100), '60', {
    meaning:
      'Share of the places of a day or time slot, in per cent, that all buyers together may hold or order unpaid. Above it, one network address may have no more of them than one order may take.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  nearlyFullShare: setting('NEARLY_FULL_SHARE', wholeNumber(1, 100), '80', {
    meaning: 'How many per cent of the places of a day or time slot have to be held or sold for it to be nearly full.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  nearlyFullHoldMinutes: setting('NEARLY_FULL_HOLD_MINUTES', wholeNumber(1, 24 * 60), '8', {
    meaning: 'How long a cart holds places of a day or time slot that is nearly full.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  briefHoldPlaces: setting('BRIEF_HOLD_PLACES', wholeNumber(1, 999), '4', {
    meaning:
      'How many places of one day and time a cart may still hold when its address, its network or its site key has reached one of the limits on what it may hold.',
    fault: 'must be a whole number, 1 to 999',
  }),
  briefHoldMinutes: setting('BRIEF_HOLD_MINUTES', wholeNumber(1, 24 * 60), '5', {
    meaning: 'How long such a cart holds them. Opening the checkout does not hold them longer.',
    fault: 'must be a whole number of minutes, 1 to 1440',
  }),
  briefHoldShare: setting('BRIEF_HOLD_SHARE', wholeNumber(1, 100), '10', {
    meaning: 'How many per cent of the places of a day or time slot all such carts of one network may hold together.',
    fault: 'must be a whole number of per cent, 1 to 100',
  }),
  slotCutOffMinutes: setting('SLOT_CUT_OFF_MINUTES', wholeNumber(0, 24 * 60), '0', {
    meaning: 'How long before its start a time slot stops selling.',
    fault: 'must be a whole number of minutes, 0 to 1440',
  }),
  compareAtFactor: setting(
    'COMPARE_AT_FACTOR',
    z.coerce.number().check(z.minimum(1), z.maximum(10)),
    String(compareAtFactor),
    {
      meaning: 'The price to compare with in search results, as a multiple of the price. 1 shows none.',
      fault: 'must be a number, 1 to 10',
    },
  ),
  entryToleranceDays: setting('ENTRY_TOLERANCE_DAYS', wholeNumber(0, 30), '0', {
    meaning: 'How many days before and after its own day a ticket is also valid.',
    fault: 'must be a whole number of days, 0 to 30',
  }),
  entryToleranceMinutes: setting('ENTRY_TOLERANCE_MINUTES', minutesOrNone(), '', {
    meaning: 'How many minutes before and after its time a ticket is let in. Unset: on its whole day.',
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
      meaning:
        "Whether the checkout offers fields for a company's name, tax number and address, which its receipts show.",
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
        'Whether a buyer who cancels while the terms say that it is free gets the money back at once, or staff look at it first.',
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
