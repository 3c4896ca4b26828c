import { pagesFor, type StaffPageName, staffPages } from './pages.ts';

/** The groups of the menu, in its sequence. A page that no group names is in the last one. */
const pagesOfGroups = {
  today: ['start'],
  orders: ['orders', 'refundRequests', 'approvals', 'mails', 'complimentary', 'passes'],
  calendar: ['calendar'],
  catalogue: [
    'products',
    'categories',
    'promoCodes',
    'articles',
    'items',
    'media',
    'drafts',
    'revisions',
    'importCatalogue',
  ],
  customers: ['customers', 'reviews', 'enquiries'],
  shops: ['partners', 'shop', 'shopCalendar', 'shopStatement', 'shopReviews', 'shopSetting', 'shopInfo', 'shopStyle'],
  money: ['money', 'payments', 'giftCodes', 'rates'],
  settings: ['store', 'wording', 'settings', 'staff', 'mySignIn', 'keys', 'webhooks', 'tasks', 'audit'],
} as const satisfies Record<string, readonly StaffPageName[]>;

export type MenuGroupName = keyof typeof pagesOfGroups;

export interface MenuGroup {
  name: MenuGroupName;
  pages: StaffPageName[];
}

const names = Object.keys(pagesOfGroups) as MenuGroupName[];
const placeOf = new Map<StaffPageName, number>(
  names.flatMap((name) => pagesOfGroups[name]).map((page, at) => [page, at]),
);

/** The menu of an account on a page: the groups that have a page for it. */
export function menuFor(permissions: readonly string[], at?: string): MenuGroup[] {
  const pages = pagesFor(permissions, at).sort((one, other) => rankOf(one) - rankOf(other));
  return names
    .map((name) => ({ name, pages: pages.filter((page) => groupOf(page) === name) }))
    .filter(({ pages }) => pages.length > 0);
}

/** The group of a page. The page of one thing belongs to the group of its list. */
export function groupOf(page: StaffPageName): MenuGroupName {
  return groupNaming(listOf(page));
}

export function groupNaming(page: string): MenuGroupName {
  return names.find((name) => (pagesOfGroups[name] as readonly string[]).includes(page)) ?? 'settings';
}

function rankOf(page: StaffPageName): number {
  return placeOf.get(page) ?? placeOf.size;
}

const lists: Partial<Record<StaffPageName, StaffPageName>> = { day: 'start', shopEdit: 'shop' };

function listOf(page: StaffPageName): StaffPageName {
  const [, , kind, folder] = staffPages[page].path.split('/');
  if (kind !== 'detail') return lists[page] ?? page;
  const path = `/admin/list/${folder}`;
  const listed = (Object.keys(staffPages) as StaffPageName[]).find((name) => staffPages[name].path === path);
  return lists[page] ?? listed ?? page;
}
