import { msg, str } from '@lit/localize';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { ApproximatePrice } from '#shared/element/approximate-price.tsx';
import { shortPriceText } from '#shared/locales/lead-price-text.ts';
import { totalPrice, totalQuantity } from '#shared/rules/picked-lines.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { Button } from '#shared/ui/button.tsx';
import { Phrase } from '#shared/ui/phrase.tsx';
import { Price } from '#shared/ui/price.tsx';
import { entryText, unitEntryText } from './entries.ts';
import { missingText } from './missing-text.ts';
import type { PickerRow } from './picker-rows.ts';
import type { PickerView } from './picker-view.ts';

export interface TotalBarProps {
  view: PickerView;
  currency: string;
  locale: LocaleCode;
  busy: boolean;
  editing: boolean;
}

/** The chosen tickets, their total, and the button. */
export function TotalBar({ view, currency, locale, busy, editing }: TotalBarProps) {
  const rows = view.rows.filter((row) => row.quantity > 0);
  const total = totalPrice(rows);
  const addText = editing ? msg('Save changes', { id: 'picker.save' }) : msg('Add to cart', { id: 'picker.add' });
  const isFinal = rows.every((row) => !row.hasMore);
  return (
    <aside className="total-bar">
      <PickedSummary view={view} rows={rows} locale={locale} />
      <p className="total">
        <span className="total-label">
          {isFinal ? msg('Total', { id: 'cart.total' }) : msg('From', { id: 'picker.from' })}
        </span>
        <Price short className="total-price" value={total} currency={currency} />
        <ApproximatePrice value={total} />
        <span className="visually-hidden" aria-live="polite">
          {rows.length > 0 &&
            isFinal &&
            msg(str`${totalQuantity(rows)} in all, total ${shortPriceText(total, currency)}`, {
              id: 'picker.total-spoken',
            })}
        </span>
      </p>
      <Button variant="primary" size="large" type="submit" busy={busy} className="total-button">
        <Phrase>{missingText(view) ?? addText}</Phrase>
      </Button>
    </aside>
  );
}

function PickedSummary({ view, rows, locale }: { view: PickerView; rows: PickerRow[]; locale: LocaleCode }) {
  const days = view.dates.map(({ chosen: day }) => day && formatVisitDay(day, locale));
  const chosen = [
    ...view.options.map((step) => step.values.find((value) => value.valueIndex === step.chosen)?.label),
    ...days,
    ...[...view.slots, ...view.radios].map((one) => one.values.find((value) => value.id === one.chosen)?.title),
    ...view.entries.map((entry) => entryText(entry, locale)),
    ...view.unitEntries.map((entry) => unitEntryText(entry, locale)),
  ].filter(Boolean);
  return (
    <div className="picked">
      <p className="picked-title">{msg('Your choice', { id: 'picker.your-choice' })}</p>
      <ul className="picked-choices">
        {chosen.map((text) => (
          <li key={text} translate={days.includes(text ?? null) ? 'no' : undefined}>
            {text}
          </li>
        ))}
        {chosen.length === 0 && <li>{msg('Nothing chosen yet', { id: 'picker.nothing-yet' })}</li>}
      </ul>
      {rows.length > 0 && (
        <ul className="picked-rows">
          {rows.map((row) => (
            <li key={row.key}>
              <span>
                {row.quantity} × {row.label || <Price short value={row.price} currency={row.currency} />}
              </span>
              <Price short value={totalPrice([row])} currency={row.currency} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
