import { type ComponentType, lazy } from 'react';
import type { StaffPageName } from './pages.ts';

/** The view of each staff page. Its code is loaded when the page is opened. */
export const views: Record<StaffPageName, ComponentType> = {
  start: opened(async () => (await import('./start/start-page.tsx')).StartPage),
  orders: opened(async () => (await import('./orders/orders-page.tsx')).OrdersPage),
  order: opened(async () => (await import('./orders/detail/order-page.tsx')).OrderPage),
  calendar: opened(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  audit: opened(async () => (await import('./audit/audit-page.tsx')).AuditPage),
};

function opened(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
