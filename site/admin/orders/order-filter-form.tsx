import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#site/admin/setting-context.ts';
import type { Texts } from '#site/admin/texts/en.ts';
import { filterNames, longestSearch, type OrderFilters, orderStates, readFilters, writeFilters } from './filters.ts';

interface OrderFilterFormProps {
  filters: OrderFilters;
  onChange(filters: OrderFilters): void;
}

export function OrderFilterForm({ filters, onChange }: OrderFilterFormProps) {
  const { texts } = useTexts();
  const { orders } = texts;
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const shown = writeFilters(filters);

  // Going back in the browser updates the fields. They stay the same elements, so that the focused one keeps the focus.
  useEffect(() => {
    const chosen = new URLSearchParams(shown);
    for (const name of filterNames) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = chosen.get(name) ?? '';
    }
  }, [shown]);

  function apply(form: HTMLFormElement): void {
    const typed = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    onChange(readFilters(new URLSearchParams(typed)));
  }

  return (
    <search aria-label={orders.filters}>
      <form
        ref={form}
        className="filters"
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget);
        }}
      >
        <div className="search-field">
          <label className="field">
            <span>{orders.q}</span>
            <input
              type="search"
              name="q"
              maxLength={longestSearch}
              autoComplete="off"
              spellCheck={false}
              aria-describedby={hint}
            />
          </label>
          <small id={hint}>{orders.qHint}</small>
        </div>
        <label className="field">
          <span>{orders.state}</span>
          <select name="state">
            <option value="">{orders.anyState}</option>
            {orderStates.map((state) => (
              <option key={state} value={state}>
                {orders.states[state]}
              </option>
            ))}
          </select>
        </label>
        <div className="pair">
          <DayField name="placedFrom" />
          <DayField name="placedTo" />
        </div>
        <div className="pair">
          <DayField name="visitFrom" />
          <DayField name="visitTo" />
        </div>
        <button type="submit" className="button primary">
          {orders.show}
        </button>
      </form>
    </search>
  );
}

function DayField({ name }: { name: keyof Texts['orders']['days'] }) {
  const { texts } = useTexts();
  return (
    <label className="field">
      <span>{texts.orders.days[name]}</span>
      <input type="date" name={name} />
    </label>
  );
}
