import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { FormDataConsumer, required, SelectInput } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import type { ResponseOf } from '#shared/contract/call.ts';
import { moveByNumber, moveOptionsOfOrder, previewMove } from '#shared/contract/staff/moves.ts';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { formatPrice } from '#shared/rules/price-format.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { useApproval } from '#site/admin/approvals/use-approval.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { orderTexts } from '#site/admin/orders/detail/texts.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { useAsk, useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { itemName, visitName } from './item-name.ts';
import { moneyTexts } from './money-texts.ts';
import { nameInForm, type UnitsByItem, UnitsInput } from './units-input.tsx';
import { type Visit, visitsOf } from './visits-of.ts';

type Effects = ResponseOf<typeof previewMove>;

interface Wish {
  visit: string;
  units?: UnitsByItem;
  day?: string;
  /** Absent for a visit of the whole day. */
  time?: string;
}

/** Moves a visit to another day or time, without a fee. */
export function MoveAct({ order }: { order: StaffOrder }) {
  const own = usePageTexts(moneyTexts).move;
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const visits = visitsOf(order);
  if (!may('order.refund') || order.state !== 'paid' || visits.length === 0) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.open}
      </Button>
      {isOpen && <MoveDialog order={order} visits={visits} close={() => setOpen(false)} />}
    </>
  );
}

interface MoveDialogProps {
  order: StaffOrder;
  visits: readonly Visit[];
  close: () => void;
}

function MoveDialog({ order, visits, close }: MoveDialogProps) {
  const { language } = useTexts();
  const own = usePageTexts(moneyTexts).move;
  const ask = useAsk();
  const { orAsked, doneText } = useApproval(order.number);
  const [first] = visits;
  const defaults: Partial<Wish> = {
    visit: first?.id ?? '',
    units: Object.fromEntries(visits.flatMap(({ items }) => items.map((item) => [nameInForm(item), item.left]))),
  };

  function toRequest({ visit: chosen, units = {}, day, time = '' }: Wish) {
    const visit = visits.find(({ id }) => id === chosen);
    const items = (visit?.items ?? [])
      .map(({ itemId }) => ({ itemId, units: units[nameInForm({ itemId })] ?? 0 }))
      .filter((item) => item.units > 0);
    const isWhole = items.length > 0 && day && (time || visit?.slot === '');
    return isWhole ? { number: order.number, items, to: { day, slot: time } } : null;
  }

  return (
    <ActDialog<Wish, Effects>
      title={own.title}
      defaults={defaults}
      preview={async (wish) => {
        const request = toRequest(wish);
        if (request) return ask(previewMove, request);
        return { ok: false, failure: { code: 'invalid-request', message: own.choose } };
      }}
      shown={(effects) => <MoveEffects order={order} effects={effects} />}
      doIt={own.doIt}
      act={async (_wish, { items, to, agreement }, nonce): Promise<Answer<unknown>> => {
        const done = await ask(moveByNumber, { number: order.number, items, to, agreement, nonce });
        return orAsked(done, { move: { items, to, agreement } }, nonce);
      }}
      done={() => doneText(own.done)}
      close={close}
    >
      <p>{own.about}</p>
      {visits.length > 1 && (
        <SelectInput
          source="visit"
          label={own.visit}
          validate={required()}
          choices={visits.map(({ id, items: [item] }) => ({ id, name: item ? itemName(item, language) : id }))}
        />
      )}
      <FormDataConsumer<Wish>>
        {({ formData }) => {
          const visit = visits.find(({ id }) => id === formData.visit) ?? first;
          return visit && <NewVisit order={order} visit={visit} day={formData.day} />;
        }}
      </FormDataConsumer>
    </ActDialog>
  );
}

/** The units that move, and the free days and times for them. */
function NewVisit({ order, visit, day }: { order: StaffOrder; visit: Visit; day: string | undefined }) {
  const { language } = useTexts();
  const own = usePageTexts(moneyTexts).move;
  const items = visit.items.map(({ itemId }) => ({ itemId }));
  return (
    <>
      {visit.items.map((item) => (
        <UnitsInput key={item.itemId} item={item} />
      ))}
      <CallView call={moveOptionsOfOrder} request={{ number: order.number, items }}>
        {({ options, currency }) => {
          const days = [...new Set(options.map((option) => option.day))];
          if (days.length === 0) return <Alert severity="info">{own.nowhere}</Alert>;
          const choices = (shown: Option[], nameOf: (option: Option) => string, idOf: (option: Option) => string) =>
            shown.map((option) => ({
              id: idOf(option),
              name: [nameOf(option), ...factsOf(option, currency)].join(' · '),
              disabled: !option.hasRoom || option.due > 0,
            }));
          const times = options.filter((option) => option.day === day);
          const dayName = (option: Option) => formatVisitDay(option.day, language);
          return visit.slot === '' ? (
            <SelectInput
              source="day"
              label={own.day}
              validate={required()}
              choices={choices(options, dayName, (option) => option.day)}
            />
          ) : (
            <>
              <SelectInput
                source="day"
                label={own.day}
                validate={required()}
                choices={days.map((id) => ({ id, name: formatVisitDay(id, language) }))}
              />
              {times.length > 0 && (
                <SelectInput
                  source="time"
                  label={own.time}
                  validate={required()}
                  choices={choices(
                    times,
                    ({ slot }) => slot,
                    ({ slot }) => slot,
                  )}
                />
              )}
            </>
          );
        }}
      </CallView>
    </>
  );

  function factsOf({ hasRoom, left, due, amount, giftCode }: Option, currency: string): string[] {
    const sum = (value: number) => formatPrice(value, currency, language);
    if (due > 0) return [own.costsMore(sum(due))];
    return [
      hasRoom ? own.left(left) : own.full(left),
      ...(amount + giftCode > 0 ? [own.returns(sum(amount + giftCode))] : []),
    ];
  }
}

type Option = ResponseOf<typeof moveOptionsOfOrder>['options'][number];

function MoveEffects({ order, effects }: { order: StaffOrder; effects: Effects }) {
  const { language } = useTexts();
  const texts = usePageTexts(moneyTexts);
  const { methods } = usePageTexts(orderTexts);
  const methodName = (method: string) => methods[method] ?? method;
  const sum = (amount: number) => formatPrice(amount, effects.currency, language);
  return (
    <>
      <ul>
        {effects.items.map(({ itemId, units }) => {
          const item = order.items.find((one) => one.itemId === itemId);
          return (
            <li key={itemId}>
              {units} × {item ? [item.name, item.variant].filter(Boolean).join(' · ') : itemId}
            </li>
          );
        })}
      </ul>
      <Facts
        of={[
          [texts.move.from, visitName(effects.from, language)],
          [texts.move.to, visitName(effects.to, language)],
          [texts.preview.giftCode, effects.giftCode > 0 ? sum(effects.giftCode) : null],
          ...effects.returns.map(({ method, amount }) => [texts.preview.by(methodName(method)), sum(amount)] as const),
        ]}
      />
    </>
  );
}
