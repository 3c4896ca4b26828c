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
  sessionEnded: 'Your session has ended. Please sign in again.',
  passwordNeeded: 'This needs your password.',
  menu: 'Menu',
  cancel: 'Cancel',
  pages: {
    start: { title: 'Today', about: 'Visitors and sales of the day, and what waits for staff' },
    orders: { title: 'Orders', about: 'All orders, by number, buyer, state and day' },
    order: { title: 'Order', about: 'Everything about one order' },
    refundRequests: { title: 'Refund requests', about: 'Requests that wait for an answer, the oldest first' },
    mails: { title: 'Unsent emails', about: 'Emails that could not be sent, to send again' },
    payments: { title: 'Stuck payments', about: 'Payments, refunds and disputes that wait for staff' },
    complimentary: { title: 'Complimentary order', about: 'Tickets that are given away, with a reason' },
    day: { title: 'Day sheet', about: 'Who comes on a day, by time' },
    products: { title: 'Products', about: 'Everything that is sold: texts, prices, pictures, times' },
    product: { title: 'Product', about: 'One product, its draft and its history' },
    media: { title: 'Pictures', about: 'Pictures for the catalogue: upload, copy their names, remove' },
    calendar: { title: 'Calendar', about: 'Places, closings and prices of days and times' },
    audit: { title: 'Audit trail', about: 'Who did what, and when' },
    shop: { title: 'My products', about: 'The products that your shop sells' },
    shopEdit: { title: 'New product', about: 'A product that your shop adds' },
    shopCalendar: { title: 'Calendar of products', about: 'Places, closings and prices of your products by day' },
    shopStatement: { title: 'Monthly statement', about: 'Sales, refunds and commission of each month' },
    shopReviews: { title: 'Reviews of products', about: 'What visitors write about your products' },
    shopSetting: { title: 'Shop settings', about: 'Name, terms and settings of the shop' },
    shopInfo: { title: 'Shop information', about: 'The text about the shop and its host name' },
    shopStyle: { title: 'Logo and colour', about: 'Your block on product pages' },
  } satisfies Record<StaffPageName, PageTexts>,
  start: {
    nothing: 'Your account does not open any page yet. Please ask the owner for a permission.',
  },
  noPage: {
    title: 'No such page',
    why: 'There is no page at this address, or your account does not open it.',
  },
  session: {
    email: 'Email address',
    password: 'Password',
    passkey: 'Sign in with a passkey',
    'sign-in-required': {
      title: 'Sign in again',
      why: 'Your session has ended. The page keeps what you have typed.',
      submit: 'Sign in',
    },
    'password-needed': {
      title: 'Confirm your password',
      why: 'For your safety, this needs your password.',
      submit: 'Confirm',
    },
  },
  act: {
    preview: 'Show what will happen',
    back: 'Change',
  },
  list: {
    show: 'Show',
    filters: 'All filters',
    clear: 'Clear filters',
    reload: 'Reload',
    export: 'Export CSV',
    pages: 'Pages of the list',
    first: 'First page',
    next: 'Next page',
    further: 'Search further',
    notYet: 'Nothing found so far. There is more to search.',
    cut: (count: number) => `The file has only the first ${count} rows. Narrow the filters for the others.`,
  },
};

/** The texts that all staff pages share. A catalogue that lacks one does not compile. Each page has its own in its folder. */
export type Texts = typeof en;
