import { type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/product.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';

export function productHandlers({ commerce: { catalog } }: ApiOptions): Handler[] {
  return [
    handle(call.detail, ({ sku }, context) => catalog.productBySku(context, sku), { cacheable: true }),
    handle(call.detailConfig, ({ sku }, context) => catalog.productBySku(context, sku), { cacheable: true }),
    handle(
      call.enterpriseList,
      async ({ categoryId, pageSize, currentPage, search }, context) => {
        const page = await catalog.list(context, { categoryId, page: currentPage, pageSize, search });
        return page.ok ? succeed({ list: page.value.list, total_count: page.value.total }) : page;
      },
      { cacheable: true },
    ),
    handle(call.searchByName, ({ productId }, context) => catalog.productByHandle(context, productId), {
      cacheable: true,
    }),
    handle(call.related, async ({ sku }, context) => asRelated(await catalog.related(context, sku)), {
      cacheable: true,
    }),
    handle(call.availability, (query, context) => catalog.availability(context, query)),
  ];
}

function asRelated(result: Result<call.ProductSummary[]>) {
  return result.ok ? succeed({ products: { items: result.value } }) : result;
}
