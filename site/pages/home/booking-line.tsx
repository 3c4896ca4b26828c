import { msg } from '@lit/localize';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useHref } from '#site/frame.tsx';
import type { Bookable } from '#site/page-data.ts';
import { DayInput } from '#site/parts/day-input.tsx';

/** A form with product and day. The store redirects it to the product's page, with the day chosen. */
export function BookingLine({ bookable }: { bookable: Bookable[] }) {
  return (
    <form className="booking-line" action={useHref()('/book')}>
      <div className="booking-field">
        <label htmlFor="book-what">{msg('What', { id: 'site.book.what' })}</label>
        <select id="book-what" name="what">
          {bookable.map(({ name, url_key }) => (
            <option key={url_key} value={url_key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="booking-field">
        <label htmlFor="book-when">{msg('When', { id: 'site.book.when' })}</label>
        <DayInput id="book-when" name="date" />
      </div>
      <button type="submit" className="button" data-variant="primary" data-size="large">
        <Phrase>{msg('Find a time', { id: 'site.book.find' })}</Phrase>
      </button>
    </form>
  );
}
