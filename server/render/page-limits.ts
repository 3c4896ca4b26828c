import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { limitRate } from '#server/http/rate-limits.ts';
import { splitLocale } from '#shared/rules/locale-path.ts';
import { type Route, routeOf } from '#site/routes.ts';
import { type AskedPage, isSearch } from './asked-page.ts';
import type { KeptPages } from './kept-pages.ts';
import type { PageSource } from './page-source.ts';
import { sendPage } from './send-page.ts';

/** Finds the limit of a page. Searches and the pages of lists with a query are limited, because their number is unlimited. */
export function createPageLimits({ limits }: Pick<PageSource, 'limits'>, kept: Pick<KeptPages, 'getInstead'>) {
  const limitSearches = limitRate({ ...limits.searches, refuse: refuseWith(routeOf('too-many-searches')) });
  const limitLists = limitRate({ ...limits.lists, refuse: refuseWith(routeOf('too-many-pages')) });

  return (asked: AskedPage): RequestHandler | null => {
    if (isSearch(asked)) return limitSearches;
    return asked.query.size > 0 ? limitLists : null;
  };

  function refuseWith(route: Route) {
    return (req: Request, res: Response, next: NextFunction): void => {
      const { locale } = splitLocale(req.path);
      // The refusing page is cached; otherwise it would cost as much as the requested page.
      kept.getInstead(route, locale, { 'cache-control': 'no-store' }).then((page) => sendPage(req, res, page), next);
    };
  }
}
