import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CallFailure } from '#shared/client/api.ts';
import { makeKey } from '#shared/client/make-key.ts';
import type { MoveOption } from '#shared/contract/move.ts';
import type { OrderMove } from '#shared/contract/order.ts';
import { priceText } from '#shared/locales/price-text.ts';
import type { Day } from '#shared/rules/calendar-day.ts';
import { locale } from '#shared/state/locale.ts';
import { mediaOrigin } from '#shared/state/media-origin.ts';
import { bringIntoSight } from '#shared/ui/bring-into-sight.ts';
import { Button } from '#shared/ui/button.tsx';
import { Calendar } from '#shared/ui/calendar.tsx';
import { type Choice, ChoiceGroup } from '#shared/ui/choice-group.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PaymentMethods } from '#shared/ui/payment-methods.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { usePointing } from '#shared/ui/use-pointing.ts';
import { dayStateOf, dayToShow, limitsOf, visitsOn } from './move-choice.ts';
import { type Found, useMoveOptions } from './use-move-options.ts';
import { usePaymentOptions } from './use-payment-options.ts';
import { useSendMove } from './use-send-move.ts';
import { WhatChanges } from './what-changes.tsx';
import { WhoMoves } from './who-moves.tsx';

interface MoveFormProps {
  host: HTMLElement;
  order: string;
  item: number;
  onCancel: () => void;
  onMoved: (move: OrderMove) => void;
}

/** The form that moves a visit: number of units, new day and time, what changes, and the button. */
export function MoveForm({ host, order, item, onCancel, onMoved }: MoveFormProps) {
  useSignals();
  const [counts, setCounts] = useState<Counts>(null);
  const { answer, isCurrent, load } = useMoveOptions(order, item, wishedItems(counts));
  const place = useRef<HTMLHeadingElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <section className="move" aria-labelledby="move-title">
      <h3 id="move-title" ref={place} tabIndex={-1}>
        {msg('Move your visit', { id: 'move.title' })}
      </h3>
      {!answer && <Skeleton height="360px" />}
      {answer && !answer.ok && (
        <Notice kind="error" {...(answer.failure.code === 'network-unreachable' && { onRetry: () => void load() })}>
          {answer.failure.message}
        </Notice>
      )}
      {answer?.ok ? (
        <Choosing
          {...{ host, order, item, counts, isCurrent, onCancel, onMoved }}
          found={answer.value}
          onCount={setCounts}
          onStale={load}
        />
      ) : (
        <Cancel onCancel={onCancel} />
      )}
    </section>
  );
}

/** The number of moving units of each item, by item number; null when all units move. */
type Counts = Record<number, number> | null;

function wishedItems(counts: Counts): { item_id: number; qty: number }[] | null {
  const items = counts && Object.entries(counts).map(([id, qty]) => ({ item_id: Number(id), qty }));
  return items?.filter(({ qty }) => qty > 0) ?? null;
}

/** Failures that mean the chosen number of tickets is out of date. The form then starts again with all tickets. */
const ofOtherTickets: readonly string[] = [
  'order-item-not-found',
  'move-not-possible',
  'move-too-many',
  'move-not-in-part',
];

const noOptions: readonly MoveOption[] = [];

interface ChoosingProps extends MoveFormProps {
  found: Found;
  counts: Counts;
  /** True when `found` matches the counted tickets. */
  isCurrent: boolean;
  onCount: (counts: Counts) => void;
  onStale: () => Promise<void>;
}

function Choosing({ host, order, found, counts, isCurrent, onCount, onCancel, onMoved, onStale }: ChoosingProps) {
  useSignals();
  const shown = counts ?? Object.fromEntries(found.items.map(({ item_id, qty }) => [item_id, qty]));
  const items = wishedItems(shown) ?? [];
  const hasTickets = items.length > 0;
  const options = hasTickets ? found.options : noOptions;
  const [day, setDay] = useState<Day | null>(null);
  const [slot, setSlot] = useState<string | null>(null);
  const [method, setMethod] = useState<string | null>(null);
  const limits = useMemo(() => limitsOf(found.options), [found.options]);
  const stateOf = useCallback((one: Day) => dayStateOf(options, one), [options]);
  const visits = visitsOn(options, day);
  const hasTimes = visits.some(({ time_slot }) => time_slot !== null);
  const chosen = visits.find(({ time_slot }) => (hasTimes ? time_slot === slot : true)) ?? null;
  const isDearer = Boolean(chosen?.is_available && chosen.amount_due > 0);
  const paymentOptions = usePaymentOptions(isDearer);
  const end = useRef<HTMLDivElement>(null);
  const { points, handlers } = usePointing();
  const visit = chosen && `${chosen.visit_date} ${chosen.time_slot}`;
  useEffect(() => {
    if (visit && points.current) bringIntoSight(() => end.current);
  }, [visit, points]);
  // A repeat of the same move after a lost answer has the same nonce, so the server moves the visit only once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the move makes a new nonce
  const nonce = useMemo(makeKey, [day, slot, counts]);

  const { busy, failure, forgetFailure, sendMove } = useSendMove({ host, order, onMoved, onRefused: refresh });

  async function confirm(event: FormEvent) {
    event.preventDefault();
    if (busy || !chosen || !isCurrent) return;
    const { visit_date, time_slot, amount_due } = chosen;
    const wish = { fakeId: order, items, visit_date, time_slot, nonce };
    await sendMove(wish, isDearer ? { method, amount_due } : null);
  }

  async function refresh(why: CallFailure) {
    if (counts && ofOtherTickets.includes(why.code)) onCount(null);
    else if (why.code !== 'network-unreachable') await onStale();
  }

  function chooseDay(next: Day) {
    setDay(next);
    forgetFailure();
  }

  if (!limits) {
    return (
      <>
        <WhoMoves items={found.items} counts={shown} busy={busy} onCount={onCount} />
        <Notice kind="info">{msg('No other day can be booked at the moment.', { id: 'move.no-day' })}</Notice>
        <Cancel onCancel={onCancel} />
      </>
    );
  }
  return (
    <form onSubmit={(event) => void confirm(event)} {...handlers}>
      <WhoMoves items={found.items} counts={shown} busy={busy} onCount={onCount} />
      <Calendar
        value={day}
        today={found.today}
        limits={limits}
        locale={locale.value}
        firstWeekday={found.first_weekday}
        startAt={dayToShow(found.options, found.visit_date) ?? limits.earliest}
        stateOf={stateOf}
        booked={found.visit_date}
        onChange={chooseDay}
        onType={chooseDay}
        onMonth={() => undefined}
      />
      {hasTimes && (
        <ChoiceGroup
          legend={msg('Time', { id: 'ticket.time' })}
          layout="pills"
          value={slot}
          choices={visits.map((visit) => timeChoice(visit, found.currency))}
          onChange={(next) => {
            setSlot(next);
            forgetFailure();
          }}
        />
      )}
      <div aria-live="polite">
        {chosen && <WhatChanges found={found} to={chosen} />}
        {!chosen && <p className="soft">{whatIsMissing(hasTickets, day)}</p>}
      </div>
      {isDearer && (
        <PaymentMethods options={paymentOptions} method={method} onChoose={setMethod} origin={mediaOrigin()} />
      )}
      {failure && <Notice kind="error">{failure.message}</Notice>}
      <div className="actions" ref={end}>
        {chosen?.is_available && (
          <Button variant="primary" type="submit" busy={busy || !isCurrent} disabled={isDearer && !method}>
            {isDearer
              ? msg(str`Pay ${priceText(chosen.amount_due, found.currency)} and move`, { id: 'move.pay' })
              : msg('Move my visit', { id: 'move.confirm' })}
          </Button>
        )}
        <Cancel onCancel={onCancel} />
      </div>
    </form>
  );
}

function Cancel({ onCancel }: Pick<MoveFormProps, 'onCancel'>) {
  return (
    <Button variant="quiet" onClick={onCancel}>
      {msg('Cancel', { id: 'account.cancel' })}
    </Button>
  );
}

function whatIsMissing(hasTickets: boolean, day: Day | null): string {
  if (!hasTickets) return msg('Choose which tickets to move.', { id: 'move.choose-tickets' });
  if (!day) return msg('Choose a day to see what changes.', { id: 'move.choose-day' });
  return msg('Choose a time to see what changes.', { id: 'move.choose-time' });
}

/** A time, with the difference to the paid price. */
function timeChoice({ time_slot, is_available, amount_due, amount, gift_code }: MoveOption, currency: string): Choice {
  const choice = { value: time_slot ?? '', label: time_slot ?? '' };
  if (!is_available) return { ...choice, disabled: true, hint: msg('Sold out', { id: 'ui.sold-out' }) };
  if (amount_due > 0) return { ...choice, hint: `+${priceText(amount_due, currency)}` };
  const back = amount + gift_code;
  return back > 0 ? { ...choice, hint: `−${priceText(back, currency)}` } : choice;
}
