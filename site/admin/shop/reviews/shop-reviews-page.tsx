import { reviews, type Shop, type ShopReview } from '#shared/contract/staff/shops.ts';
import { operatorTime } from '#shared/rules/operator-time.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { CallList } from '#site/admin/list/call-list.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { ShopPage } from '#site/admin/shop/shop-page.tsx';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useShopFilters } from '#site/admin/shop/use-shop-filters.ts';
import { usePageTexts, useSetting, useTexts } from '#site/admin/staff-context.ts';

/** The reviews that visitors read of a vendor's products. */
export function ShopReviewsPage() {
  const { texts } = useTexts();
  return <ShopPage title={texts.pages.shopReviews.title}>{(shop) => <Reviews shop={shop} />}</ShopPage>;
}

function Reviews({ shop }: { shop: Shop }) {
  const own = usePageTexts(shopTexts);
  const list = useShopFilters({}, shop);
  const columns = useReviewColumns();
  return (
    <CallList
      call={reviews}
      list={list}
      rowsOf={(page) => page.reviews}
      keyOf={({ id }) => id}
      columns={columns}
      texts={{ list: own.reviews, shown: own.shownReviews, none: own.noReviews, noMatch: own.noReviews }}
    />
  );
}

function useReviewColumns(): Column<ShopReview>[] {
  const own = usePageTexts(shopTexts);
  const { timeZone } = useSetting();
  const { language } = useTexts();
  return [
    { title: own.product, cell: ({ name }) => name },
    { title: own.stars, isAmount: true, cell: ({ stars }) => stars },
    { title: own.review, cell: ({ text }) => text },
    { title: own.author, cell: ({ author }) => author },
    {
      title: own.sent,
      cell: ({ sentAt }) => formatVisitDay(operatorTime(new Date(sentAt), timeZone).day, language),
    },
  ];
}
