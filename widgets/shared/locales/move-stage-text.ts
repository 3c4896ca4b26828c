import { msg, str } from '@lit/localize';
import type { OrderItem } from '#shared/contract/order.ts';
import { momentText } from './free-cancellation-text.ts';
import { moveTermsText, noMoveText } from './move-terms-text.ts';

/** The deadline and fee for moving an item's visit, or why it cannot be moved; null without a visit to move. */
export function moveStageText(
  { move_stage, move_terms }: Pick<OrderItem, 'move_stage' | 'move_terms'>,
  currency: string,
): string | null {
  switch (move_stage) {
    case 'open':
      return move_terms && moveTermsText(move_terms, currency);
    case 'over':
      return move_terms?.until
        ? msg(str`Day and time could be changed until ${momentText(move_terms.until)}`, { id: 'move.over' })
        : noMoveText();
    case 'never':
      return noMoveText();
    case 'unstated':
      return msg('To change the day or time, please write to us.', { id: 'move.unstated' });
    case null:
      return null;
  }
}
