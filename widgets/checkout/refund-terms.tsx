import type { CartLine } from '#shared/contract/cart-shape.ts';
import { moveTermsText } from '#shared/locales/move-terms-text.ts';
import { refundTermsTexts } from '#shared/locales/refund-terms-text.ts';
import { isGift } from '#shared/rules/cart-groups.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** On what terms the money for each line goes back and its visit may be moved, before it is paid; with the names, where lines have different ones. */
export function RefundTerms({ lines }: { lines: readonly CartLine[] }) {
  const bought = lines.filter((line) => !isGift(line) && !line.refusal);
  const told = Map.groupBy(bought, (line) =>
    termsOf(line)
      .map(({ text }) => text)
      .join(),
  );
  return [...told].map(([key, [line]]) => (
    <Terms key={key} terms={line ? termsOf(line) : []} name={told.size > 1 ? (line?.product.name ?? '') : ''} />
  ));
}

interface Term {
  text: string;
  /** Costs nothing: it is seen as good news, and a fee is not. */
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

function Terms({ terms, name }: { terms: Term[]; name: string }) {
  return terms.map(({ text, isFree }) => (
    <p className="term" data-free={isFree || undefined} key={text}>
      <Icon name={isFree ? 'check' : 'info'} />
      {name ? `${name} · ${text}` : text}
    </p>
  ));
}
