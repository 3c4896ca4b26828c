import { day } from '#shared/contract/fields.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { LoadRequest, Redirect } from './loader.ts';

/** Redirects from the booking line to the chosen product. The chosen day follows a `#`, because the page is the same for all days. */
export async function loadBooking({ storefront, context, query }: LoadRequest): Promise<Redirect> {
  const found = await storefront.productByHandle(context, query.get('what') ?? '');
  const page = found.ok ? `/p/${encodeURIComponent(found.value.url_key)}` : '/list';
  const date = query.get('date') ?? '';
  return {
    kind: 'redirect',
    to: pathInLocale(context.locale, page) + (found.ok && day.safeParse(date).success ? `#date=${date}` : ''),
  };
}
