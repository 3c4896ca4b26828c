import type { CartLine } from '#shared/contract/cart-shape.ts';
import { moveTermsText } from '#shared/locales/move-terms-text.ts';
import { refundTermsTexts } from '#shared/locales/refund-terms-text.ts';
import { isGift } from '#shared/rules/gift-lines.ts';
import { groupBy } from '#shared/rules/group-by.ts';
import { formatVisitDay } from '#shared/rules/visit-day.ts';
import { locale } from '#shared/state/locale.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** The terms of refunds and moves, shown before the payment. Each group of lines is named when the terms differ. */
export function RefundTerms({ lines }: { lines: readonly CartLine[] }) {
  const bought = lines.filter((line) => !isGift(line) && !line.refusal && termsOf(line).length > 0);
  const told = groupBy(bought, (line) => JSON.stringify(termsOf(line)));
  return [...told].map(([key, group]) => (
    <Terms key={key} of={told.size > 1 ? namesOf(group) : null} terms={group[0] ? termsOf(group[0]) : []} />
  ));
}

interface Term {
  text: string;
  /** A free refund is shown as good news, unlike a fee. */
  isFree: boolean;
}

function termsOf({ refund_terms: refund, move_terms: moving, prices }: CartLine): Term[] {
  const { currency } = prices.price;
  const refunds = refund ? refundTermsTexts(refund, currency) : [];
  return [
    ...refunds.map((text, index) => ({ text, isFree: index === 0 && Boolean(refund?.free) })),
    ...(moving ? [{ text: moveTermsText(moving, currency), isFree: false }] : []),
  ];
}

/** `Cable Car Round Trip, Village Tour · Wed, 25 Nov 2026`, without the day when the lines have different ones. */
function namesOf(group: readonly CartLine[]): string {
  const names = [...new Set(group.map(({ product }) => product.name))].join(', ');
  const [day, other] = new Set(group.map((line) => line.visit_date));
  return day && other === undefined ? `${names} · ${formatVisitDay(day, locale.value)}` : names;
}

function Terms({ of, terms }: { of: string | null; terms: Term[] }) {
  return (
    <div className="terms">
      {of && <p className="terms-of">{of}</p>}
      {terms.map(({ text, isFree }) => (
        <p className="term" data-free={isFree || undefined} key={text}>
          <Icon name={isFree ? 'check' : 'info'} />
          {text}
        </p>
      ))}
    </div>
  );
}
