import type { Permission } from '#shared/contract/permissions.ts';

interface StaffPage {
  /** `/admin`, `/admin/list/…` or `/admin/detail/…/:id`, without the locale's prefix; `:id` stands for one segment. */
  path: string;
  /** The permission that opens the page; null opens it to all staff. */
  permission: Permission | null;
}

/** The staff pages, by the names of their views. The server checks the guards before it sends anything of a page. */
export const staffPages = {
  start: { path: '/admin', permission: null },
  orders: { path: '/admin/list/orders', permission: 'order.read' },
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

/** The pages that these permissions open, without pages that need an id. */
export function pagesFor(permissions: readonly string[]): StaffPageName[] {
  return names.filter((name) => !staffPages[name].path.includes(':') && mayOpen(name, permissions));
}

/** True when the permissions open the page; the permission `owner` opens every page. */
function mayOpen(name: StaffPageName, permissions: readonly string[]): boolean {
  const { permission } = staffPages[name];
  return permission === null || permissions.includes(permission) || permissions.includes('owner');
}
