import type { Reviewable } from '#server/members/reviews/reviewable-products.ts';
import { reviewableProducts } from '#server/members/reviews/reviewable-products.ts';
import { presentOwnReview } from '#server/present/present-review.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/review.ts';
import { reviewAuthor } from '#shared/rules/review-author.ts';
import type { ApiOptions } from './api-options.ts';
import { type CallContext, type Handler, handle } from './handle.ts';
import { listLimits } from './limits.ts';
import { accountCaller } from './signed-in.ts';

export function reviewHandlers({ orders, members, reviews, storefront, settings, proxies }: ApiOptions): Handler[] {
  return [
    handle(
      call.view,
      async ({ sku, pageSize: size, currentPage: number }, context) => {
        const found = await storefront.reviews(context, sku, { size, number });
        if (!found.ok) return found;
        const { rating, list } = found.value;
        return succeed({ rating, reviews: list, total_count: rating?.count ?? 0 });
      },
      { limits: listLimits(settings, proxies) },
    ),
    handle(call.own, async ({ orderId }, context) => {
      const ordered = await orderedProducts(orderId, context);
      if (!ordered.ok) return ordered;
      const written = await reviews.ofMember(accountCaller(context).id, orderId);
      return succeed({
        reviews: ordered.value.products.map((product) =>
          presentOwnReview(
            product,
            written.find(({ sku }) => sku === product.sku),
          ),
        ),
      });
    }),
    handle(call.create, async ({ orderId, sku, stars, text }, context) => {
      const ordered = await orderedProducts(orderId, context);
      if (!ordered.ok) return ordered;
      const { products, author } = ordered.value;
      const product = products.find((one) => one.sku === sku);
      if (!product?.isVisited) return fail('review-not-possible', { field: 'sku' });
      const { id: accountId } = accountCaller(context);
      const { locale } = context;
      const written = await reviews.write({
        ...{ accountId, author, orderNumber: orderId, sku, stars, locale },
        text: text.trim(),
      });
      return written.ok ? succeed({ review: presentOwnReview(product, written.value) }) : written;
    }),
  ];

  /** The products in one of the member's orders that may be reviewed, and the member's name as author. */
  async function orderedProducts(
    number: string,
    context: CallContext,
  ): Promise<Result<{ products: Reviewable[]; author: string }>> {
    const account = await members.account(accountCaller(context));
    if (!account.ok) return account;
    const order = await orders.buyer.oneOfMember(account.value, number);
    if (!order.ok) return order;
    return succeed({
      products: reviewableProducts(await storefront.inLanguage(context, order.value), storefront.today()),
      // A member who confirmed the account on another device than the registration's may have no name yet.
      author: reviewAuthor(account.value) || reviewAuthor(order.value.buyer.address),
    });
  }
}
