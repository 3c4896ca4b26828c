import { type ComponentType, lazy } from 'react';
import type { StaffPageName } from './pages.ts';

/** The view of each staff page. Its code is loaded when the page is opened. */
export const views: Record<StaffPageName, ComponentType> = {
  start: opened(async () => (await import('./start/start-page.tsx')).StartPage),
  orders: opened(async () => (await import('./orders/orders-page.tsx')).OrdersPage),
  order: opened(async () => (await import('./orders/detail/order-page.tsx')).OrderPage),
  refundRequests: opened(async () => (await import('./orders/refund-requests/requests-page.tsx')).RefundRequestsPage),
  complimentary: opened(async () => (await import('./orders/complimentary/complimentary-page.tsx')).ComplimentaryPage),
  mails: opened(async () => (await import('./mails/mails-page.tsx')).MailsPage),
  payments: opened(async () => (await import('./payments/payments-page.tsx')).PaymentsPage),
  day: opened(async () => (await import('./day/day-page.tsx')).DayPage),
  media: opened(async () => (await import('./media/media-page.tsx')).MediaPage),
  calendar: opened(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  customers: opened(async () => (await import('./customers/customers-page.tsx')).CustomersPage),
  customer: opened(async () => (await import('./customers/customer-page.tsx')).CustomerPage),
  partners: opened(async () => (await import('./partners/partners-page.tsx')).PartnersPage),
  partner: opened(async () => (await import('./partners/partner-page.tsx')).PartnerPage),
  staff: opened(async () => (await import('./staff/staff-page.tsx')).StaffPage),
  staffAccount: opened(async () => (await import('./staff/account-page.tsx')).StaffAccountPage),
  audit: opened(async () => (await import('./audit/audit-page.tsx')).AuditPage),
};

function opened(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
