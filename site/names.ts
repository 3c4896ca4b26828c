/** Pages, by their files in `site/pages/`. `routes.ts` has their addresses, and does not compile when one is missing. */
export type PageName =
  | 'home'
  | 'list'
  | 'search'
  | 'category'
  | 'product'
  | 'item'
  | 'enquiry'
  | 'article'
  | 'cart'
  | 'checkout'
  | 'hand-off'
  | 'payment-cancelled'
  | 'payment-failed'
  | 'payment-succeeded'
  | 'ticket'
  | 'pay'
  | 'order-lookup'
  | 'accessibility'
  | 'login'
  | 'login-by-link'
  | 'register'
  | 'confirm-address'
  | 'reset-password'
  | 'new-password'
  | 'account'
  | 'account-orders'
  | 'account-order'
  | 'account-contacts'
  | 'account-notifications'
  | 'account-data'
  | 'account-password'
  | 'account-sessions'
  | 'admin'
  | 'refused'
  | 'sign-in-link'
  | LeadingName
  | 'too-many-searches'
  | 'too-many-pages'
  | 'not-found'
  | 'gone'
  | 'failure';

/** Names with an address but without a page: their loader redirects. */
export type LeadingName = 'ticket-pdf' | 'book' | 'admin-lists';

export type LayoutName = 'default' | 'checkout' | 'admin' | 'empty';
