import { msg, str } from '@lit/localize';

/** Errors whose text the browser has. Other texts come with the store's answer. */
export type ClientMessageCode =
  | 'network-unreachable'
  | 'internal-error'
  | 'product-not-found'
  | 'quota-exceeded'
  | 'min-sale-qty'
  | 'max-sale-qty';

export type TextOfBound = (bound: number | undefined) => string;

export function clientErrorMessage({ code, bound }: { code: ClientMessageCode; bound?: number | undefined }): string {
  return clientErrorTexts[code](bound);
}

export const clientErrorTexts: Record<ClientMessageCode, TextOfBound> = {
  'network-unreachable': () =>
    msg('We could not reach the store. Please check your connection and try again.', {
      id: 'error.network-unreachable',
    }),
  'internal-error': () => msg('Something went wrong on our side. Please try again.', { id: 'error.internal-error' }),
  'product-not-found': () =>
    msg('We could not find this product. It may no longer be on sale.', { id: 'error.product-not-found' }),
  'quota-exceeded': (bound) =>
    bound
      ? msg(str`Only ${bound} left. Please choose fewer, or another day or time.`, {
          id: 'error.quota-exceeded.left',
        })
      : msg('There are not enough places left. Please choose another day or time.', { id: 'error.quota-exceeded' }),
  'min-sale-qty': (bound) => msg(str`Please choose at least ${bound ?? 1}.`, { id: 'error.min-sale-qty' }),
  'max-sale-qty': (bound) => msg(str`Please choose at most ${bound ?? ''}.`, { id: 'error.max-sale-qty' }),
};
