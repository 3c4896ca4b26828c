import { msg, str } from '@lit/localize';
import { priceText } from '#shared/locales/price-text.ts';
import type { OptionStep as Step } from '#shared/rules/narrow-options.ts';
import { ChoiceGroup } from '#shared/ui/choice-group.tsx';
import type { RadioQuestion } from './picker-view.ts';

/** A configurable option. Only values that some variant has together with the choices before are shown. */
export function OptionStep({
  step,
  problem,
  onChoose,
}: {
  step: Step;
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
          hint: value.soldOut ? msg('Sold out', { id: 'ui.sold-out' }) : undefined,
        }))}
        onChange={(value) => onChoose(Number(value))}
      />
    </div>
  );
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
          hint:
            value.surcharge > 0
              ? msg(str`+ ${priceText(value.surcharge, currency)}`, { id: 'picker.surcharge' })
              : undefined,
        }))}
        onChange={onAnswer}
      />
    </div>
  );
}
