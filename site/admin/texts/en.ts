import type { ListedOrder } from '#shared/contract/staff/orders.ts';
import type { StaffPageName } from '#site/admin/pages.ts';

interface PageTexts {
  title: string;
  about: string;
}

export const en = {
  staff: 'Staff',
  skip: 'Skip to content',
  pagesOfStaff: 'Staff pages',
  language: 'Language',
  store: 'View store',
  signOut: 'Sign out',
  loading: 'Loading…',
  needsScript: 'These pages need JavaScript. Please allow it for this site.',
  tryAgain: 'Try again',
  broken: 'Something on this page went wrong. Please load it again.',
  loadAgain: 'Load again',
  unreachable: 'We could not reach the store. Please check your connection and try again.',
  failed: 'Something went wrong on our side. Please try again.',
  sessionEnded: 'Your session has ended. Taking you to the sign-in page…',
  pages: {
    start: { title: 'Overview', about: 'Everything that your account opens' },
    orders: { title: 'Orders', about: 'All orders, by number, buyer, state and day' },
  } satisfies Record<StaffPageName, PageTexts>,
  start: {
    nothing: 'Your account does not open any page yet. Please ask the owner for a permission.',
  },
  orders: {
    filters: 'Filter orders',
    q: 'Search',
    qHint: 'Whole order number, email address, last name or full name',
    state: 'State',
    anyState: 'All states',
    states: {
      waiting: 'Awaiting payment',
      paid: 'Paid',
      cancelled: 'Cancelled',
      closed: 'Closed',
    } satisfies Record<ListedOrder['state'], string>,
    placed: 'Placed',
    visit: 'Visit day',
    days: {
      placedFrom: 'Placed from',
      placedTo: 'Placed until',
      visitFrom: 'Visit from',
      visitTo: 'Visit until',
    },
    show: 'Show orders',
    clear: 'Clear filters',
    visitsToday: 'Visits today',
    turnedPlaced: 'The first day of the order is after the last day.',
    turnedVisit: 'The first visit day is after the last day.',
    list: 'List of orders',
    loading: 'Loading orders…',
    number: 'Order',
    buyer: 'Buyer',
    forgotten: 'Details deleted',
    units: 'Units',
    total: 'Total',
    noVisit: 'No date',
    otherDays: (count: number) => `and ${count} more`,
    shown: (count: number) => (count === 1 ? '1 order shown' : `${count} orders shown`),
    allShown: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
    none: 'There are no orders yet.',
    noMatch: 'No order matches these filters.',
    notYet: 'Nothing found so far. There are more orders to search.',
    more: 'Show more',
    further: 'Search further',
  },
};

/** All texts of the staff pages. A catalogue that lacks one does not compile. */
export type Texts = typeof en;
