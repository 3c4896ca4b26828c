import type { ListFilter } from '#server/commerce/catalogue.ts';
import { addDays, type Day } from '#shared/rules/calendar-day.ts';
import { toCents } from '#shared/rules/money.ts';
import { readDay } from '#shared/rules/read-day.ts';
import {
  type ListChoice,
  leastStars,
  type Sorting,
  sortings,
  type VisitLength,
  visitLengths,
} from '#site/page-data.ts';
import { findCategory } from './find-category.ts';
import { type Loader, loaded, notFound } from './loader.ts';
import { askedPage, fetchPage } from './paging.ts';

export const loadList: Loader<'list'> = async ({ storefront, context, path, query }) => {
  const page = askedPage(query);
  const choice = readChoice(query, storefront.today());
  const category = choice.category === null ? null : findCategory(await storefront.menu(context), choice.category);
  if (page === null || category === undefined) return notFound;
  const sort = readSorting(query.get('sort')) ?? (path === '/sort' ? 'price-asc' : 'position');
  const filter = filterOf(choice, (await storefront.profile()).currency);
  const hasRatings = await storefront.hasRatings();
  const found = await fetchPage(page, (of) =>
    storefront.list(context, { categoryId: category?.id ?? null, ...of, sort, filter }),
  );
  if (!found.ok || !found.value.paging) return notFound;
  const { list: products, total, paging } = found.value;
  const shown = loaded({ products, choice, total, paging, sort, hasRatings });
  // Every order can change which days have places, and a cached page would not show that.
  return choice.date === null ? shown : { ...shown, isProvisional: true };
};

function readChoice(query: URLSearchParams, today: Day): ListChoice {
  const upto = query.get('upto');
  return {
    category: query.get('category'),
    date: bookableDay(query.get('date'), today),
    upto: upto === null ? null : Number(upto),
    length: visitLengths.find((name) => name === query.get('length')) ?? null,
    stars: leastStars.find((name) => name === query.get('stars')) ?? null,
  };
}

/** The days ahead that are accepted. Later days are mistakes or in another calendar: the Thai year 2569 is 2026. */
const daysAhead = 731;

function bookableDay(asked: string | null, today: Day): Day | null {
  const day = readDay(asked ?? '');
  return day !== null && day === asked && day >= today && day <= addDays(today, daysAhead) ? day : null;
}

function filterOf({ date, upto, length, stars }: ListChoice, currency: string): ListFilter {
  return {
    day: date ?? undefined,
    mostCents: upto === null ? undefined : toCents(upto, currency),
    minutes: length === null ? undefined : minutesOf[length],
    leastStars: stars === null ? undefined : Number(stars),
  };
}

const minutesOf: Readonly<Record<VisitLength, { from: number; to: number }>> = {
  short: { from: 0, to: 120 },
  medium: { from: 121, to: 240 },
  long: { from: 241, to: Number.POSITIVE_INFINITY },
};

function readSorting(asked: string | null): Sorting | undefined {
  return sortings.find((name) => name === asked);
}
