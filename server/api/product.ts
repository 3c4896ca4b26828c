import type { Shown } from '#server/commerce/shown-versions.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as call from '#shared/contract/product.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle, handleVersioned, type KeptUntil } from './handle.ts';
import { listLimits } from './limits.ts';

export function productHandlers({ storefront, settings, proxies }: ApiOptions): Handler[] {
  return [
    handle(call.detail, ({ sku }, context) => storefront.productBySku(context, sku), { keptUntil: newProduct }),
    handle(call.detailConfig, ({ sku }, context) => storefront.productBySku(context, sku), { keptUntil: newProduct }),
    handle(
      call.enterpriseList,
      async ({ categoryId = null, role, pageSize, currentPage, search }, context) => {
        if (categoryId === null && role === undefined) return fail('invalid-request', { field: 'categoryId' });
        const which = { categoryId, ...(role ? { role } : {}) };
        const page = await storefront.list(context, { ...which, page: currentPage, pageSize, search });
        return page.ok ? succeed({ list: page.value.list, total_count: page.value.total }) : page;
      },
      {
        keptUntil: ({ search, categoryId, role }) =>
          search ? 'new-index' : { shown: listOf(role ? null : categoryId) },
        limits: listLimits(settings, proxies),
      },
    ),
    handle(call.searchByName, ({ productId }, context) => storefront.productByHandle(context, productId), {
      keptUntil: ({ productId }) => ({ shown: { product: productId }, isOfDay: true }),
    }),
    handle(call.related, async ({ sku }, context) => asRelated(await storefront.related(context, sku)), {
      keptUntil: newProduct,
    }),
    handleVersioned(call.availability, (query, context) => storefront.availability(context, query)),
    handleVersioned(call.places, (query, context) => storefront.places(context, query)),
    handle(call.nextDays, async ({ skus }, context) => succeed({ list: await storefront.nextDays(context, skus) }), {
      limits: listLimits(settings, proxies),
    }),
  ];
}

function newProduct({ sku }: { sku: string }): KeptUntil {
  return { shown: { sku }, isOfDay: true };
}

function listOf(categoryId: number | null | undefined): Shown {
  return typeof categoryId === 'number' ? { category: categoryId } : 'lists';
}

function asRelated(result: Result<call.ProductSummary[]>) {
  return result.ok ? succeed({ products: { items: result.value } }) : result;
}
