import type { Permission } from '#shared/contract/permissions.ts';

interface StaffPage {
  /** The path without the locale's prefix. `:id` stands for one segment. */
  path: string;
  /** Null opens the page to all staff. */
  permission: Permission | EitherPermission | null;
}

/** Two permissions of which one is enough. */
export type EitherPermission = 'order.read or calendar.edit';

/** The staff pages, by their views, in the sequence of the menu. The server checks the guards before it sends a page. */
export const staffPages = {
  start: { path: '/admin', permission: null },
  day: { path: '/admin/detail/day/:id', permission: 'order.read' },
  orders: { path: '/admin/list/orders', permission: 'order.read' },
  order: { path: '/admin/detail/orders/:id', permission: 'order.read' },
  refundRequests: { path: '/admin/list/refund-requests', permission: 'order.refund' },
  mails: { path: '/admin/list/mails', permission: 'mail.retry' },
  payments: { path: '/admin/list/payments', permission: 'payment.settle' },
  calendar: { path: '/admin/list/calendar', permission: 'order.read or calendar.edit' },
  complimentary: { path: '/admin/list/complimentary', permission: 'order.give' },
  media: { path: '/admin/list/media', permission: 'catalogue.edit' },
  customers: { path: '/admin/list/customers', permission: 'customer.manage' },
  customer: { path: '/admin/detail/customers/:id', permission: 'customer.manage' },
  partners: { path: '/admin/list/partners', permission: 'partner.manage' },
  partner: { path: '/admin/detail/partners/:id', permission: 'partner.manage' },
  staff: { path: '/admin/list/staff', permission: 'staff.manage' },
  staffAccount: { path: '/admin/detail/staff/:id', permission: 'staff.manage' },
  audit: { path: '/admin/list/audit', permission: 'audit.read' },
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

/** The pages of the menu. Pages that need an id are left out. */
export function pagesFor(permissions: readonly string[]): StaffPageName[] {
  return names.filter((name) => !staffPages[name].path.includes(':') && mayOpen(name, permissions));
}

export function mayOpen(name: StaffPageName, permissions: readonly string[]): boolean {
  const { permission } = staffPages[name];
  if (permission === null || permissions.includes('owner')) return true;
  return permission.split(' or ').some((one) => permissions.includes(one));
}
