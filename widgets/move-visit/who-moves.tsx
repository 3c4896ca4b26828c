import { msg, str } from '@lit/localize';
import { useId } from 'react';
import { Stepper } from '#shared/ui/stepper.tsx';
import type { Found } from './use-move-options.ts';

type Item = Found['items'][number];

interface WhoMovesProps {
  items: readonly Item[];
  counts: Readonly<Record<number, number>>;
  busy: boolean;
  onCount: (counts: Record<number, number>) => void;
}

/** The fields for the number of moving tickets. Renders nothing when there is nothing to choose. */
export function WhoMoves({ items, counts, busy, onCount }: WhoMovesProps) {
  const [first, ...others] = items;
  const set = (id: number) => (count: number) => onCount({ ...counts, [id]: count });
  if (!first || (others.length === 0 && (!first.moves_in_part || first.qty_left < 2))) return null;
  if (others.length === 0) {
    const label = msg('How many tickets?', { id: 'move.how-many' });
    return (
      <div className="how-many">
        <span>
          <strong>{label}</strong>{' '}
          <span className="soft">{msg(str`of ${first.qty_left}; the others stay as they are`, { id: 'move.of' })}</span>
        </span>
        <Stepper
          label={label}
          value={counts[first.item_id] ?? 0}
          min={1}
          max={first.qty_left}
          disabled={busy}
          onChange={set(first.item_id)}
        />
      </div>
    );
  }
  return (
    <fieldset className="who-moves">
      <legend>{msg('Which tickets would you like to move?', { id: 'move.which' })}</legend>
      {items.map((item) => (
        <Row key={item.item_id} item={item} count={counts[item.item_id] ?? 0} busy={busy} onCount={set(item.item_id)} />
      ))}
    </fieldset>
  );
}

interface RowProps {
  item: Item;
  count: number;
  busy: boolean;
  onCount: (count: number) => void;
}

function Row({ item: { name, qty_left: left, moves_in_part }, count, busy, onCount }: RowProps) {
  const id = useId();
  if (moves_in_part) {
    return (
      <div className="how-many">
        <span>
          <strong>{name}</strong> <span className="soft">{msg(str`of ${left}`, { id: 'move.of-all' })}</span>
        </span>
        <Stepper label={name} value={count} max={left} disabled={busy} onChange={onCount} />
      </div>
    );
  }
  // Tickets with names move only together.
  return (
    <label className="how-many" htmlFor={id}>
      <span>
        <strong>{name}</strong> <span className="soft">× {left}</span>
      </span>
      <input
        id={id}
        type="checkbox"
        checked={count > 0}
        aria-disabled={busy || undefined}
        onChange={({ currentTarget: { checked } }) => !busy && onCount(checked ? left : 0)}
      />
    </label>
  );
}
