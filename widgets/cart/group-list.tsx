import { useRef, useState } from 'react';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { type CartGroup, findChanged, groupBySku } from '#shared/rules/cart-groups.ts';
import { CartGroupCard } from './cart-group-card.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { focusDrawn } from './focus-drawn.ts';

/**
 * The products of a cart, one card each. The edit dialog is rendered here: a change of the visit replaces parts of the card, and would
 * remove a dialog inside it too early. `most`: the maximum number of rendered cards.
 */
export function GroupList({ lines, most = lines.length }: { lines: CartLine[]; most?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [edit, setEdit] = useState<{ group: CartGroup; before: CartGroup[] } | null>(null);
  const products = groupBySku(lines);
  const visits = products.flatMap((product) => product.visits);
  const latest = useRef(visits);
  latest.current = visits;

  function finish(before: CartGroup[]) {
    setEdit(null);
    focusDrawn(() => {
      const drawn = list.current?.querySelectorAll('.visit');
      return drawn?.[findChanged(before, latest.current)]?.querySelector('[data-variant="link"]');
    });
  }

  return (
    <div ref={list} className="lines">
      {products.slice(0, most).map((product) => (
        <CartGroupCard key={product.key} group={product} onEdit={(group) => setEdit({ group, before: visits })} />
      ))}
      {edit && <EditDialog group={edit.group} onClose={() => setEdit(null)} onDone={() => finish(edit.before)} />}
    </div>
  );
}
