import { lazy } from 'react';
import { useMay } from '#site/admin/staff-context.ts';
import { PageTiles } from './page-tiles.tsx';

const TodayPage = lazy(async () => ({ default: (await import('#site/admin/today/today-page.tsx')).TodayPage }));

/** The day, for staff who may read orders; the pages of the account for all others. */
export function StartPage() {
  return useMay()('order.read') ? <TodayPage /> : <PageTiles />;
}
