import { msg, str } from '@lit/localize';
import type { ReactNode } from 'react';
import { currencySign } from '#shared/rules/price-format.ts';
import { Icon } from '#shared/ui/icon.tsx';
import { useFrame, useHref } from '#site/frame.tsx';
import {
  type ListChoice,
  leastStars,
  type Sorting,
  sortings,
  type VisitLength,
  visitLengths,
} from '#site/page-data.ts';
import { DayInput } from './day-input.tsx';
import { pagedPath } from './pagination.tsx';

/** The filters of a list, as a form that works without scripts. On phones it is folded until a filter is set. */
export function ListFilter({ choice, sort, hasRatings }: { choice: ListChoice; sort: Sorting; hasRatings: boolean }) {
  const { shop, locale } = useFrame();
  const href = useHref();
  const { category, ...narrowing } = choice;
  const chosen = Object.values(narrowing).filter((value) => value !== null).length;
  return (
    <details className="filter" open={chosen > 0}>
      <summary>
        {msg('Filter and sort', { id: 'site.filter' })}
        {chosen > 0 && <span className="filter-count">{chosen}</span>}
        <Icon name="chevron-down" />
      </summary>
      <form className="filter-form" action={href('/list')} data-sends-filled="">
        {category && <input type="hidden" name="category" value={category} />}
        <div className="filter-field">
          <label htmlFor="filter-date">{msg('Date of visit', { id: 'site.filter.date' })}</label>
          <DayInput id="filter-date" name="date" value={choice.date} />
        </div>
        <label>
          {`${msg('Price up to', { id: 'site.filter.upto' })} (${currencySign(shop.storeConfig.base_currency_code, locale)})`}
          <input type="number" name="upto" min={1} step={1} inputMode="numeric" defaultValue={choice.upto ?? ''} />
        </label>
        <Choice name="length" label={msg('Duration', { id: 'site.filter.length' })} value={choice.length ?? ''}>
          <option value="">{msg('All', { id: 'site.filter.all' })}</option>
          {visitLengths.map((length) => (
            <option key={length} value={length}>
              {lengthName(length)}
            </option>
          ))}
        </Choice>
        {(hasRatings || choice.stars) && (
          <Choice name="stars" label={msg('Reviews', { id: 'site.filter.stars' })} value={choice.stars ?? ''}>
            <option value="">{msg('All', { id: 'site.filter.all' })}</option>
            {leastStars.map((stars) => (
              <option key={stars} value={stars}>
                {msg(str`${stars} stars or more`, { id: 'site.filter.least-stars' })}
              </option>
            ))}
          </Choice>
        )}
        <Choice name="sort" label={msg('Sort by', { id: 'site.sort' })} value={sort === 'position' ? '' : sort}>
          {sortings
            .filter((name) => hasRatings || name === sort || name !== 'rating')
            .map((name) => (
              <option key={name} value={name === 'position' ? '' : name}>
                {sortingName(name)}
              </option>
            ))}
        </Choice>
        <div className="filter-end">
          <button type="submit" className="button" data-variant="secondary">
            {msg('Show', { id: 'site.filter.show' })}
          </button>
          {chosen > 0 && (
            <a href={href(pagedPath('/list', 1, category ? { category } : {}))}>
              {msg('Clear all', { id: 'site.filter.clear' })}
            </a>
          )}
        </div>
      </form>
    </details>
  );
}

function Choice({ name, label, value, children }: { name: string; label: string; value: string; children: ReactNode }) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value}>
        {children}
      </select>
    </label>
  );
}

function lengthName(length: VisitLength): string {
  switch (length) {
    case 'short':
      return msg('Up to 2 hours', { id: 'site.filter.short' });
    case 'medium':
      return msg('2 to 4 hours', { id: 'site.filter.medium' });
    case 'long':
      return msg('More than 4 hours', { id: 'site.filter.long' });
  }
}

function sortingName(name: Sorting): string {
  switch (name) {
    case 'position':
      return msg('Recommended', { id: 'site.sort.position' });
    case 'price-asc':
      return msg('Lowest price first', { id: 'site.sort.price-asc' });
    case 'price-desc':
      return msg('Highest price first', { id: 'site.sort.price-desc' });
    case 'name':
      return msg('Name', { id: 'site.sort.name' });
    case 'newest':
      return msg('Newest first', { id: 'site.sort.newest' });
    case 'rating':
      return msg('Best rated first', { id: 'site.sort.rating' });
  }
}
