import { staffPageAt } from '#site/admin/pages.ts';
import type { StaffPageData } from '#site/page-data.ts';
import { type Loaded, type LoadRequest, loaded } from './loader.ts';

export async function loadStaffPage({ path, context: { caller } }: LoadRequest): Promise<Loaded<StaffPageData>> {
  const name = staffPageAt(path);
  if (!name || caller?.kind !== 'staff') throw new Error(`${path} is no page of staff, or nobody has guarded it.`);
  return loaded({ name, permissions: caller.permissions });
}
