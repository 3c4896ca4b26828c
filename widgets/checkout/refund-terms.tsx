import type { CartLine } from '#shared/contract/cart-shape.ts';
import { moveTermsText } from '#shared/locales/move-terms-text.ts';
import { refundTermsTexts } from '#shared/locales/refund-terms-text.ts';
import { isGift } from '#shared/rules/cart-groups.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** On what terms the money for each line goes back and its visit may be moved, before it is paid; with the names, where lines have different ones. */
export function RefundTerms({ lines }: { lines: readonly CartLine[] }) {
  const bought = lines.filter((line) => !isGift(line) && !line.refusal);
  const told = Map.groupBy(bought, ({ refund_terms: terms, move_terms: moving, prices }) =>
    [
      ...(terms ? refundTermsTexts(terms, prices.price.currency) : []),
      ...(moving ? [moveTermsText(moving, prices.price.currency)] : []),
    ].join('\n'),
  );
  if (told.size === 1) return <Terms texts={[...told.keys()][0] ?? ''} name="" />;
  return [...told].map(([texts, [line]]) => <Terms key={texts} texts={texts} name={line?.product.name ?? ''} />);
}

function Terms({ texts, name }: { texts: string; name: string }) {
  return texts
    .split('\n')
    .filter(Boolean)
    .map((text) => (
      <p className="free-until" key={text}>
        <Icon name="info" />
        {name ? `${name} · ${text}` : text}
      </p>
    ));
}
