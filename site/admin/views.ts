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
  categories: opened(async () => (await import('./categories/categories-page.tsx')).CategoriesPage),
  category: opened(async () => (await import('./categories/category-page.tsx')).CategoryPage),
  promoCodes: opened(async () => (await import('./promo-codes/promo-codes-page.tsx')).PromoCodesPage),
  promoCode: opened(async () => (await import('./promo-codes/promo-code-page.tsx')).PromoCodePage),
  articles: opened(async () => (await import('./articles/articles-page.tsx')).ArticlesPage),
  article: opened(async () => (await import('./articles/article-page.tsx')).ArticlePage),
  items: opened(async () => (await import('./items/items-page.tsx')).ItemsPage),
  item: opened(async () => (await import('./items/item-page.tsx')).ItemPage),
  drafts: opened(async () => (await import('./drafts/drafts-page.tsx')).DraftsPage),
  revisions: opened(async () => (await import('./revisions/revisions-page.tsx')).RevisionsPage),
  revision: opened(async () => (await import('./revisions/revision-page.tsx')).RevisionPage),
  media: opened(async () => (await import('./media/media-page.tsx')).MediaPage),
  calendar: opened(async () => (await import('./calendar/calendar-page.tsx')).CalendarPage),
  giftCodes: opened(async () => (await import('./gift-codes/gift-codes-page.tsx')).GiftCodesPage),
  giftCode: opened(async () => (await import('./gift-codes/gift-code-page.tsx')).GiftCodePage),
  passes: opened(async () => (await import('./passes/passes-page.tsx')).PassesPage),
  pass: opened(async () => (await import('./passes/pass-page.tsx')).PassPage),
  reviews: opened(async () => (await import('./reviews/reviews-page.tsx')).ReviewsPage),
  enquiries: opened(async () => (await import('./enquiries/enquiries-page.tsx')).EnquiriesPage),
  enquiry: opened(async () => (await import('./enquiries/enquiry-page.tsx')).EnquiryPage),
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
