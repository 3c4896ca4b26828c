import { msg } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { colonText } from '#shared/locales/colon-text.ts';
import { isVisit } from '#shared/rules/order-choices.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';

/** Day, slot and other choices of a visit, with a notice when its places are no longer held. */
export function VisitFacts({ line }: { line: CartLine }) {
  useSignals();
  const others = line.customizable_options.filter(({ kind, per_unit }) => !isVisit[kind] && !per_unit);
  const when = [line.visit_date && formatVisitDay(line.visit_date, locale.value), line.time_slot];
  const facts = [
    ...when,
    ...others.map((option) => `${option.label}${colonText()}${option.values.map((value) => value.label).join(' · ')}`),
  ].filter((fact) => fact !== null && fact !== '');
  return (
    <>
      {facts.length > 0 && (
        <ul className="facts">
          {facts.map((fact) => (
            <li key={fact} translate={when.includes(fact) ? 'no' : undefined}>
              {fact}
            </li>
          ))}
        </ul>
      )}
      {line.places === 'lapsed' && !line.refusal && (
        <p className="lapsed" role="status">
          {msg('We are no longer holding these places. We will try to get them again at checkout.', {
            id: 'cart.lapsed',
          })}
        </p>
      )}
    </>
  );
}
