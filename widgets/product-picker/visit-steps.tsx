import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import { leadPriceText } from '#shared/locales/lead-price-text.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { DateStep } from './date-step.tsx';
import { dayPrices } from './day-prices.ts';
import type { PickerView } from './picker-view.ts';
import { SlotStep } from './slot-step.tsx';
import type { PlacesKnown } from './use-places.ts';

export interface VisitStepsProps {
  product: Product;
  view: PickerView;
  known: PlacesKnown;
  locale: LocaleCode;
  problemOf: (question: { id: number; title: string }) => string | undefined;
  onDay: (optionId: number, day: Day) => void;
  onSlot: (optionId: number, value: string) => void;
}

/** The questions for the day and the time of a visit. */
export function VisitSteps({ product, view, known, locale, problemOf, onDay, onSlot }: VisitStepsProps) {
  const { currency } = product.price_range.minimum_price.final_price;
  const dayLead = dayPrices(product, view.options);
  const priceOfDay = (day: Day) => {
    const lead = dayLead(day);
    return lead && leadPriceText({ ...lead, label: '' }, currency);
  };
  const visitDay = view.dates[0]?.chosen ?? null;

  return (
    <div className="visit">
      {view.dates.map((question) => (
        <DateStep
          key={question.id}
          product={product}
          question={question}
          known={known}
          locale={locale}
          priceOf={priceOfDay}
          problem={problemOf(question)}
          onAnswer={(day) => onDay(question.id, day)}
        />
      ))}
      {view.slots.map((question) => (
        <SlotStep
          key={question.id}
          question={question}
          day={visitDay && formatVisitDay(visitDay, locale)}
          problem={problemOf(question)}
          onAnswer={(value) => onSlot(question.id, value)}
        />
      ))}
    </div>
  );
}
