import { msg, str } from '@lit/localize';
import type { LineOutcome } from '#shared/contract/cart.ts';

/** Title above the lines of a restored cart that differ from the order. */
export function restoredTitle(): string {
  return msg('Your cart is back, with some changes:', { id: 'restore.title' });
}

export const restoredLineText: Record<LineOutcome, (name: string) => string> = {
  back: (name) => name,
  changed: (name) =>
    msg(str`${name}: its price has changed, or its places are no longer held`, { id: 'restore.changed' }),
  gone: (name) => msg(str`${name}: no longer available`, { id: 'restore.gone' }),
};
