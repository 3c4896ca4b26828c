import { pathInLocale } from '#shared/rules/locale-path.ts';
import { staffPageAt, staffPages } from '#site/admin/pages.ts';
import type { StaffPageData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded, type Redirect } from './loader.ts';

export async function loadStaffPage({ path, context: { caller } }: LoadRequest): Promise<Loaded<StaffPageData>> {
  const name = staffPageAt(path);
  if (!name || !caller || !('permissions' in caller))
    throw new Error(`${path} is no page of staff, or nobody has guarded it.`);
  return loaded({ name, account: caller.id, permissions: caller.permissions });
}

/** The addresses of lists and details without a name open the list of orders. */
export async function loadStaffLists({ context: { locale } }: LoadRequest): Promise<Redirect> {
  return { kind: 'redirect', to: pathInLocale(locale, staffPages.orders.path) };
}
