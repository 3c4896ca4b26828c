import type { Permission } from '#shared/contract/permissions.ts';
import { managesShop } from '#shared/rules/manages-shop.ts';

interface StaffPage {
  /** The path without the locale's prefix. `:id` stands for one segment. */
  path: string;
  /** Null opens the page to all staff. */
  permission: Permission | EitherPermission | 'can-manage-shops' | null;
}

/** Two permissions of which one is enough. */
export type EitherPermission = 'order.read or calendar.edit' | 'ledger.read or catalogue.publish';

/** The staff pages, by their views, in the sequence of the menu. The server checks the guards before it sends a page. */
export const staffPages = {
  start: { path: '/admin', permission: null },
  day: { path: '/admin/detail/day/:id', permission: 'order.read' },
  orders: { path: '/admin/list/orders', permission: 'order.read' },
  order: { path: '/admin/detail/orders/:id', permission: 'order.read' },
  refundRequests: { path: '/admin/list/refund-requests', permission: 'order.refund' },
  approvals: { path: '/admin/list/approvals', permission: 'refund.approve' },
  approval: { path: '/admin/detail/approvals/:id', permission: 'refund.approve' },
  mails: { path: '/admin/list/mails', permission: 'mail.retry' },
  payments: { path: '/admin/list/payments', permission: 'payment.settle' },
  calendar: { path: '/admin/list/calendar', permission: 'order.read or calendar.edit' },
  complimentary: { path: '/admin/list/complimentary', permission: 'order.give' },
  products: { path: '/admin/list/products', permission: 'catalogue.edit' },
  product: { path: '/admin/detail/products/:id', permission: 'catalogue.edit' },
  categories: { path: '/admin/list/categories', permission: 'catalogue.edit' },
  category: { path: '/admin/detail/categories/:id', permission: 'catalogue.edit' },
  promoCodes: { path: '/admin/list/promo-codes', permission: 'catalogue.edit' },
  promoCode: { path: '/admin/detail/promo-codes/:id', permission: 'catalogue.edit' },
  articles: { path: '/admin/list/articles', permission: 'catalogue.edit' },
  article: { path: '/admin/detail/articles/:id', permission: 'catalogue.edit' },
  items: { path: '/admin/list/items', permission: 'catalogue.edit' },
  item: { path: '/admin/detail/items/:id', permission: 'catalogue.edit' },
  media: { path: '/admin/list/media', permission: 'catalogue.edit' },
  drafts: { path: '/admin/list/drafts', permission: 'catalogue.edit' },
  revisions: { path: '/admin/list/revisions', permission: 'catalogue.edit' },
  revision: { path: '/admin/detail/revisions/:id', permission: 'catalogue.edit' },
  importCatalogue: { path: '/admin/list/import', permission: 'catalogue.publish' },
  giftCodes: { path: '/admin/list/gift-codes', permission: 'gift.manage' },
  giftCode: { path: '/admin/detail/gift-codes/:id', permission: 'gift.manage' },
  passes: { path: '/admin/list/passes', permission: 'pass.manage' },
  pass: { path: '/admin/detail/passes/:id', permission: 'pass.manage' },
  reviews: { path: '/admin/list/reviews', permission: 'review.decide' },
  enquiries: { path: '/admin/list/enquiries', permission: 'enquiry.answer' },
  enquiry: { path: '/admin/detail/enquiries/:id', permission: 'enquiry.answer' },
  customers: { path: '/admin/list/customers', permission: 'customer.manage' },
  customer: { path: '/admin/detail/customers/:id', permission: 'customer.manage' },
  store: { path: '/admin/list/store', permission: 'catalogue.edit' },
  wording: { path: '/admin/list/wording', permission: 'catalogue.edit' },
  rates: { path: '/admin/list/rates', permission: 'rate.edit' },
  partners: { path: '/admin/list/partners', permission: 'partner.manage' },
  partner: { path: '/admin/detail/partners/:id', permission: 'partner.manage' },
  money: { path: '/admin/list/money', permission: 'ledger.read' },
  tasks: { path: '/admin/list/tasks', permission: 'ledger.read or catalogue.publish' },
  task: { path: '/admin/detail/tasks/:id', permission: 'ledger.read or catalogue.publish' },
  keys: { path: '/admin/list/keys', permission: 'key.manage' },
  webhooks: { path: '/admin/list/webhooks', permission: 'webhook.manage' },
  webhook: { path: '/admin/detail/webhooks/:id', permission: 'webhook.manage' },
  staff: { path: '/admin/list/staff', permission: 'staff.manage' },
  staffAccount: { path: '/admin/detail/staff/:id', permission: 'staff.manage' },
  settings: { path: '/admin/list/settings', permission: 'setting.edit' },
  audit: { path: '/admin/list/audit', permission: 'audit.read' },
  mySignIn: { path: '/admin/list/my-sign-in', permission: null },
  shop: { path: '/shop', permission: 'can-manage-shops' },
  shopEdit: { path: '/shop/edit', permission: 'can-manage-shops' },
  shopCalendar: { path: '/shop/calendar', permission: 'can-manage-shops' },
  shopStatement: { path: '/shop/statement', permission: 'can-manage-shops' },
  shopReviews: { path: '/shop/reviews', permission: 'can-manage-shops' },
  shopSetting: { path: '/shop/setting', permission: 'can-manage-shops' },
  shopInfo: { path: '/shop/setting/shopInfo', permission: 'can-manage-shops' },
  shopStyle: { path: '/shop/setting/style', permission: 'can-manage-shops' },
} as const satisfies Record<string, StaffPage>;

export type StaffPageName = keyof typeof staffPages;

const names = Object.keys(staffPages) as StaffPageName[];

export function staffPageAt(path: string): StaffPageName | undefined {
  const asked = path.split('/');
  return names.find((name) => {
    const parts = staffPages[name].path.split('/');
    return parts.length === asked.length && parts.every((part, at) => part.startsWith(':') || part === asked[at]);
  });
}

/**
 * The pages of the menu on a page. Pages of one thing are left out. Only the vendors' pages have links to all of these pages, and people
 * who only manage shops have no other.
 */
export function pagesFor(permissions: readonly string[], at = '/admin'): StaffPageName[] {
  const isVendor =
    permissions.length > 0 && permissions.every((one) => one === 'vendor' || one.startsWith('shop.manage:'));
  return names.filter((name) => {
    const { path } = staffPages[name];
    const isInMenu = isForVendors(path) ? path === staffPages.shop.path || isVendor || isForVendors(at) : !isVendor;
    return isInMenu && !path.includes(':') && name !== 'shopEdit' && mayOpen(name, permissions);
  });
}

/** True for the path of a vendors' page, without the language. */
export function isForVendors(path: string): boolean {
  return path === staffPages.shop.path || path.startsWith(`${staffPages.shop.path}/`);
}

export function mayOpen(name: StaffPageName, permissions: readonly string[]): boolean {
  const { permission } = staffPages[name];
  if (permission === null || permissions.includes('owner')) return true;
  if (permission === 'can-manage-shops') return managesShop(permissions);
  return permission.split(' or ').some((one) => permissions.includes(one));
}
