import { msg, str } from '@lit/localize';
import type { DeliveryKind } from '#shared/contract/delivery.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Product } from '#shared/contract/product.ts';
import type { Cancellation, Moving } from '#shared/contract/visit.ts';
import { collectText, freeWhileUnusedText } from '#shared/locales/free-cancellation-text.ts';
import { noMoveText } from '#shared/locales/move-terms-text.ts';
import { feeWhileUnusedText, keptText, noRefundText } from '#shared/locales/refund-terms-text.ts';
import { venueText } from '#shared/locales/ticket-facts.ts';
import type { IconName } from '#shared/ui/icon.tsx';
import { durationText } from '#site/parts/duration-text.ts';

export interface Fact {
  icon: IconName;
  text: string;
  /** The address of more information, such as a map. */
  href?: string;
  /** True for the few facts that fit above the first choice on a phone. */
  isBrief?: true;
}

/** The most important fact first; unknown facts are left out. */
export function factsOf(product: Product, locale: LocaleCode): Fact[] {
  const { cancellation, delivery, duration_minutes: duration, arrive_minutes_before: early, venue } = product;
  const facts: (Fact | undefined | false)[] = [
    ...(cancellation ? cancellationFacts(cancellation, product) : []),
    ...(product.moving ? [movingFact(product.moving, product.price_range.minimum_price.final_price.currency)] : []),
    deliveryFact[delivery](),
    duration !== undefined && {
      isBrief: true,
      icon: 'clock',
      text: msg(str`About ${durationText(duration, locale)}`, { id: 'site.fact.duration' }),
    },
    venue && {
      icon: 'pin',
      text: venueText(venue),
      ...(venue.map_url ? { href: venue.map_url } : {}),
    },
    early !== undefined && {
      icon: 'info',
      text: msg(str`Arrive ${early} min early`, { id: 'site.fact.early' }),
    },
  ];
  return facts.filter((fact) => typeof fact === 'object');
}

const deliveryFact: Readonly<Record<DeliveryKind, () => Fact>> = {
  ticket: () => ({ isBrief: true, icon: 'ticket', text: msg('Instant mobile ticket', { id: 'site.fact.ticket' }) }),
  'gift-code': () => ({
    isBrief: true,
    icon: 'gift',
    text: msg('Gift code by email, instantly', { id: 'site.fact.gift-code' }),
  }),
  collect: () => ({ isBrief: true, icon: 'tag', text: collectText() }),
  service: () => ({
    isBrief: true,
    icon: 'ticket',
    text: msg('Instant mobile confirmation', { id: 'site.fact.service' }),
  }),
};

/** The refund terms. Checkout repeats them with the exact times. */
function cancellationFacts(terms: Cancellation, { is_dated: isDated = false, price_range }: Product): Fact[] {
  const { freeUntilDays: days, freeUntilHours: hours, fee, noRefund } = terms;
  if (noRefund) return [{ icon: 'info', text: noRefundText() }];
  const { currency } = price_range.minimum_price.final_price;
  const free = isDated ? freeCancellation : freeWhileUnusedText;
  const isEverFree = days !== undefined || hours !== undefined;
  return [
    ...(isEverFree ? [{ isBrief: true as const, icon: 'check' as const, text: free(terms) }] : []),
    ...(fee
      ? [
          {
            icon: 'info' as const,
            text: isDated ? feeFact(fee, currency) : feeWhileUnusedText(keptText(fee, currency)),
          },
        ]
      : []),
  ];
}

function feeFact(fee: NonNullable<Cancellation['fee']>, currency: string): string {
  const kept = keptText(fee, currency);
  const { untilDays: days = 0, untilHours: hours = 0 } = fee;
  if (days === 1) return msg(str`Cancellation for a fee of ${kept} until the day before`, { id: 'site.fact.fee-day' });
  if (days > 1)
    return msg(str`Cancellation for a fee of ${kept} until ${days} days before`, { id: 'site.fact.fee-days' });
  if (hours > 0)
    return msg(str`Cancellation for a fee of ${kept} until ${hours} hours before`, { id: 'site.fact.fee-hours' });
  return msg(str`Cancellation for a fee of ${kept} until the visit`, { id: 'site.fact.fee' });
}

function freeCancellation({ freeUntilDays: days, freeUntilHours: hours = 0 }: Cancellation): string {
  if (days === 0 || (days === undefined && hours === 0))
    return msg('Free cancellation until the visit', { id: 'site.fact.cancel' });
  if (days === 1) return msg('Free cancellation until the day before', { id: 'site.fact.cancel-day' });
  return days === undefined
    ? msg(str`Free cancellation until ${hours} hours before`, { id: 'site.fact.cancel-hours' })
    : msg(str`Free cancellation until ${days} days before`, { id: 'site.fact.cancel-days' });
}

/** The deadline for moves. Checkout repeats it with the exact time. */
function movingFact({ untilDays: days, untilHours: hours = 0, fee, noMove }: Moving, currency: string): Fact {
  if (noMove) return { icon: 'info', text: noMoveText() };
  const until = untilText(days, hours);
  return fee
    ? { icon: 'info', text: msg(str`${until}, for a fee of ${keptText(fee, currency)}`, { id: 'site.fact.move-fee' }) }
    : { icon: 'check', text: until };
}

function untilText(days: number | undefined, hours: number): string {
  if ((days ?? hours) === 0) return msg('Day and time can be changed until the visit', { id: 'site.fact.move' });
  if (days === 1) return msg('Day and time can be changed until the day before', { id: 'site.fact.move-day' });
  return days === undefined
    ? msg(str`Day and time can be changed until ${hours} hours before`, { id: 'site.fact.move-hours' })
    : msg(str`Day and time can be changed until ${days} days before`, { id: 'site.fact.move-days' });
}
