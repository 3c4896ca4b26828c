import { type Api, createApi } from '#shared/client/api.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { pathInLocale } from '#shared/rules/locale-path.ts';

/** Makes a staff call. When the session has ended, opens the sign-in page, which leads back to this page. */
export type Ask = Api['send'];

export type Place = Pick<Location, 'pathname' | 'search' | 'assign'>;

export function createAsk(locale: LocaleCode, place: Place = location): Ask {
  const api = createApi(() => ({ apiUrl: '/api', locale: () => locale }));
  return async (call, request, options) => {
    const answer = await api.send(call, request, options);
    if (!answer.ok && answer.failure.code === 'sign-in-required') {
      const here = encodeURIComponent(place.pathname + place.search);
      place.assign(pathInLocale(locale, `/login?redirect=${here}`));
    }
    return answer;
  };
}
