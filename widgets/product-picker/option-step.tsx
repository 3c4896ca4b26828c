import { msg, str } from '@lit/localize';
import { leadPriceText, shortPriceText } from '#shared/locales/lead-price-text.ts';
import type { LeadPrice } from '#shared/rules/lead-price.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { ChoiceGroup } from '#shared/ui/choice-group.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import type { PricedStep, RadioQuestion } from './picker-view.ts';

/** A configurable option. It shows only values that exist together with the earlier choices, with their prices when they differ. */
export function OptionStep({
  step,
  currency,
  problem,
  onChoose,
}: {
  step: PricedStep;
  currency: string;
  problem: string | undefined;
  onChoose: (valueIndex: number) => void;
}) {
  return (
    <div className="step" data-field={`option-${step.code}`}>
      <ChoiceGroup
        legend={step.label}
        value={step.chosen === null ? null : String(step.chosen)}
        problem={problem}
        choices={step.values.map((value) => ({
          value: String(value.valueIndex),
          label: value.label,
          disabled: value.soldOut,
          hint: value.soldOut
            ? msg('Sold out', { id: 'ui.sold-out' })
            : priceHint(value.label, step.prices.get(value.valueIndex), currency),
        }))}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
}

/** Undefined when the value is named by its price, as a voucher is. */
function priceHint(label: string, lead: LeadPrice | undefined, currency: string): string | undefined {
  const text = lead && leadPriceText(lead, currency);
  return text === label ? undefined : text;
}

/** A customizable radio option, such as a greeting card, with its surcharge. */
export function RadioStep({
  question,
  currency,
  problem,
  onAnswer,
}: {
  question: RadioQuestion;
  currency: string;
  problem: string | undefined;
  onAnswer: (value: string) => void;
}) {
  return (
    <div className="step" data-field={`custom-${question.id}`}>
      <ChoiceGroup
        legend={question.title}
        required={question.required}
        value={question.chosen === null ? null : String(question.chosen)}
        problem={problem}
        choices={question.values.map((value) => ({
          value: String(value.id),
          label: value.title,
          picture: value.picture && (
            <Picture image={{ url: value.picture, label: '' }} origin={mediaOrigin()} sizes="160px" />
          ),
          hint:
            value.surcharge > 0
              ? msg(str`+ ${shortPriceText(value.surcharge, currency)}`, { id: 'picker.surcharge' })
              : undefined,
        }))}
        onChange={onAnswer}
      />
    </div>
  );
}
