import * as call from '#shared/contract/enquiry.ts';
import { fail } from '#shared/contract/errors.ts';
import type { ApiOptions } from './api-options.ts';
import { nothing } from './auth.ts';
import { type Handler, handle } from './handle.ts';
import { askedFrom } from './signed-in.ts';

export function enquiryHandlers({ members, storefront }: ApiOptions): Handler[] {
  return [
    handle(call.create, async (wanted, context) => {
      const product = await storefront.productBySku(context, wanted.sku);
      if (!product.ok) return product;
      if (wanted.date !== null && wanted.date < storefront.today()) {
        return fail('date-not-available', { field: 'date' });
      }
      return nothing(await members.enquire({ ...wanted, sku: product.value.sku }, askedFrom(context)));
    }),
  ];
}
