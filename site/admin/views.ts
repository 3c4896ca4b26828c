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
  products: opened(async () => (await import('./catalogue/products-page.tsx')).ProductsPage),
  product: opened(async () => (await import('./catalogue/product-page.tsx')).ProductPage),
  media: opened(async () => (await import('./media/media-page.tsx')).MediaPage),
  calendar: opened(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  audit: opened(async () => (await import('./audit/audit-page.tsx')).AuditPage),
  shop: opened(async () => (await import('./shop/products/products-page.tsx')).ShopProductsPage),
  shopEdit: opened(async () => (await import('./shop/edit/edit-page.tsx')).ShopEditPage),
  shopCalendar: opened(async () => (await import('./shop/calendar/shop-calendar-page.tsx')).ShopCalendarPage),
  shopStatement: opened(async () => (await import('./shop/statement/statement-page.tsx')).ShopStatementPage),
  shopReviews: opened(async () => (await import('./shop/reviews/shop-reviews-page.tsx')).ShopReviewsPage),
  shopSetting: opened(async () => (await import('./shop/setting/setting-page.tsx')).ShopSettingPage),
  shopInfo: opened(async () => (await import('./shop/setting/info-page.tsx')).ShopInfoPage),
  shopStyle: opened(async () => (await import('./shop/setting/style-page.tsx')).ShopStylePage),
};

function opened(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
