import type { CartLine } from '#shared/contract/cart-shape.ts';
import { collectText, freeCancellationText, freeWhileUnusedText } from '#shared/locales/free-cancellation-text.ts';
import { isGift } from '#shared/rules/gift-lines.ts';
import { Icon } from '#shared/ui/icon.tsx';

/** The date until which a refund is free, and the place where goods are collected. */
export function Promises({ line }: { line: CartLine }) {
  const { free_until, refund_terms, product } = line;
  if (isGift(line) || line.refusal) return null;
  const promises = [
    free_until && freeCancellationText(free_until),
    !free_until && refund_terms?.free && freeWhileUnusedText(),
    product.delivery === 'collect' && collectText(),
  ].filter((text) => typeof text === 'string');
  return promises.map((text) => (
    <p className="promise" key={text}>
      <Icon name="check" size={16} />
      {text}
    </p>
  ));
}
