import { useSignals } from '@preact/signals-react/runtime';
import { type Dispatch, type FormEvent, useReducer, useRef, useState } from 'react';
import type { Product } from '#shared/contract/product.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { isMerchandise } from '#shared/rules/merchandise.ts';
import { cartQuantity } from '#shared/state/cart-signals.ts';
import { readCartId } from '#shared/state/cart-storage.ts';
import { locale } from '#shared/state/locale.ts';
import { EntryStep } from './entry-step.tsx';
import { FailureDialog } from './failure-dialog.tsx';
import { focusField } from './focus-field.ts';
import { OptionStep, RadioStep } from './option-step.tsx';
import { type InitialLine, type PickerAction, type PickerState, reducePicker, startPicker } from './picker-state.ts';
import { type PickerProblem, type PickerView, viewPicker } from './picker-view.ts';
import { problemText } from './problem-text.ts';
import { QuantityStep } from './quantity-step.tsx';
import { TicketsFirst } from './tickets-first.tsx';
import { TotalBar } from './total-bar.tsx';
import { UnitStep } from './unit-step.tsx';
import { useAfterPaint } from './use-after-paint.ts';
import { useGuide } from './use-guide.ts';
import { usePlaces } from './use-places.ts';
import { useSubmit } from './use-submit.ts';
import { VisitSteps } from './visit-steps.tsx';

export interface PickerFormProps {
  product: Product;
  /** The cart lines to replace; undefined when the visitor adds tickets. */
  replaceItemIds: string[] | undefined;
  initial: InitialLine[];
  day: string | undefined;
  onTaken: (view: PickerView) => void;
}

/** The questions of a product, and the total. */
export function PickerForm({ product, replaceItemIds, initial, day, onTaken }: PickerFormProps) {
  useSignals();
  const form = useRef<HTMLFormElement>(null);
  const [state, dispatch] = useReducer(
    (before: PickerState, action: PickerAction) => reducePicker(product, before, action),
    undefined,
    () => startPicker(product, initial, day),
  );
  const known = usePlaces(product, replaceItemIds ? readCartId(locale.value) : null);
  const { busy, failure, forgetFailure, submit } = useSubmit(product, replaceItemIds);
  const view = viewPicker(product, state, known.places);
  const guide = useGuide(form, view.problems);
  const afterPaint = useAfterPaint(form);

  const [missed, setMissed] = useState('');

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (afterPaint.postponesSubmit()) return;
    const [first] = view.problems;
    if (first) {
      dispatch({ type: 'ask', field: first.field });
      focusField(form.current, first.field);
      if (first.kind === 'min-sale-qty' || first.kind === 'max-sale-qty')
        setMissed(problemText(first, '', locale.value));
      return;
    }
    const failed = await submit(view);
    if (failed?.code !== 'network-unreachable') known.refresh();
    if (failed) return;
    dispatch({ type: 'added' });
    onTaken(view);
  }

  const problemAt = (field: string, label: string) => {
    const problem = view.problems.find((one) => one.field === field);
    return problem && isTold(problem, state.askedFor) ? problemText(problem, label, locale.value) : undefined;
  };
  const customProblem = (question: { id: number; title: string }) => problemAt(`custom-${question.id}`, question.title);
  const answer = (optionId: number, value: string) => {
    guide.answered(`custom-${optionId}`);
    dispatch({ type: 'answer', optionId, value });
  };
  // Rendering the times of a chosen day takes long, so the press is shown first.
  const answerDay = (optionId: number, day: Day) => afterPaint.take(() => answer(optionId, day));
  const { currency } = product.price_range.minimum_price.final_price;
  const visitAsked = view.dates.length > 0;
  // When no day can be chosen, quantity and total are not shown.
  const sellable = !visitAsked || !('none' in known.nextFree);

  return (
    <form
      ref={form}
      className="form"
      noValidate
      onSubmit={(event) => void onSubmit(event)}
      onPointerDownCapture={guide.onPointerDown}
      onKeyDownCapture={guide.onKeyDown}
    >
      <div className="steps">
        {view.options.map((step) => (
          <OptionStep
            key={step.code}
            step={step}
            currency={currency}
            problem={problemAt(`option-${step.code}`, step.label)}
            onChoose={(valueIndex) => {
              guide.answered(`option-${step.code}`);
              dispatch({ type: 'choose', code: step.code, valueIndex });
            }}
          />
        ))}
        {visitAsked && (
          <VisitSteps
            product={product}
            view={view}
            known={known}
            locale={locale.value}
            problemOf={customProblem}
            onDay={answerDay}
            onSlot={answer}
          />
        )}
        {[...(visitAsked ? [] : view.slots), ...view.radios].map((question) => (
          <RadioStep
            key={question.id}
            question={question}
            currency={currency}
            problem={customProblem(question)}
            onAnswer={(value) => answer(question.id, value)}
          />
        ))}
        {view.entries.map((entry) => entryStep(entry, currency, customProblem(entry), dispatch))}
        {sellable && (
          <QuantityStep
            rows={view.rows}
            busy={busy}
            problem={problemAt('quantity', '')}
            onCount={(row, quantity) => dispatch({ type: 'count', row, quantity })}
          />
        )}
        {sellable && view.unitEntries.map((entry) => unitStep(entry, currency, problemAt, dispatch))}
        {sellable && isMerchandise(product.attribute_set_id) && cartQuantity.value === 0 && <TicketsFirst />}
      </div>
      {sellable && (
        <TotalBar
          view={view}
          currency={currency}
          locale={locale.value}
          busy={busy}
          editing={replaceItemIds !== undefined}
        />
      )}
      {failure && <FailureDialog text={failure.message} onClose={forgetFailure} />}
      {missed && <FailureDialog text={missed} onClose={() => setMissed('')} />}
    </form>
  );
}

function entryStep(
  entry: PickerView['entries'][number],
  currency: string,
  problem: string | undefined,
  dispatch: Dispatch<PickerAction>,
) {
  return (
    <EntryStep
      key={entry.id}
      entry={entry}
      currency={currency}
      problem={problem}
      onAnswer={(value) => dispatch({ type: 'answer', optionId: entry.id, value })}
    />
  );
}

function unitStep(
  entry: PickerView['unitEntries'][number],
  currency: string,
  problemAt: (field: string, label: string) => string | undefined,
  dispatch: Dispatch<PickerAction>,
) {
  return (
    <UnitStep
      key={entry.id}
      entry={entry}
      currency={currency}
      problemAt={problemAt}
      onAnswer={(key, value) => dispatch({ type: 'answer-unit', key, value })}
    />
  );
}

/** A missing answer is shown after the form asked for it, a wrong one after the visitor tried to go on, others at once. */
function isTold({ kind, field }: PickerProblem, askedFor: PickerState['askedFor']): boolean {
  if (kind === 'gone' || kind === 'quota-exceeded' || kind === 'max-sale-qty') return true;
  const isMissing = kind === 'required' || kind === 'empty' || kind === 'none';
  return isMissing ? askedFor.includes(field) : askedFor.length > 0;
}
