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
  giftCodes: opened(async () => (await import('./gift-codes/gift-codes-page.tsx')).GiftCodesPage),
  giftCode: opened(async () => (await import('./gift-codes/gift-code-page.tsx')).GiftCodePage),
  passes: opened(async () => (await import('./passes/passes-page.tsx')).PassesPage),
  pass: opened(async () => (await import('./passes/pass-page.tsx')).PassPage),
  reviews: opened(async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage),
  enquiries: opened(async () => (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage),
  enquiry: opened(async () => (await import('./enquiries/enquiry-page.tsx')).EnquiryPage),
  audit: opened(async () => (await import('./audit/audit-page.tsx')).AuditPage),
};

function opened(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
