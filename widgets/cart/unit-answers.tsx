import type { CartLine } from '#shared/contract/cart-shape.ts';
import { colonText } from '#shared/locales/colon-text.ts';

export function UnitAnswers({ line }: { line: CartLine }) {
  return line.customizable_options
    .filter((option) => option.per_unit)
    .map(({ id, label, values }) => (
      <span key={id} className="unit-answers">
        <span className="visually-hidden">
          {label}
          {colonText()}
        </span>
        {values
          .map((value) => value.label)
          .filter(Boolean)
          .join(', ')}
      </span>
    ));
}

export function hasUnitAnswers(line: CartLine): boolean {
  return line.customizable_options.some((option) => option.per_unit);
}
