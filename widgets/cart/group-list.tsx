import { useRef, useState } from 'react';
import type { CartLine } from '#shared/contract/cart-shape.ts';
import { type CartGroup, findChanged, groupLines } from '#shared/rules/cart-groups.ts';
import { CartGroupCard } from './cart-group-card.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { focusDrawn } from './focus-drawn.ts';

/**
 * The purchases of a cart, one card a visit. The edit dialog's state is kept here and not in the card: when the visit changes, its card
 * is replaced by another one, and a dialog inside it would be removed before its picker has sent its events. `most`: how many are drawn.
 */
export function GroupList({ lines, most = lines.length }: { lines: CartLine[]; most?: number }) {
  const list = useRef<HTMLDivElement>(null);
  const [edit, setEdit] = useState<{ group: CartGroup; before: CartGroup[] } | null>(null);
  const groups = groupLines(lines);
  const latest = useRef(groups);
  latest.current = groups;

  function finish(before: CartGroup[]) {
    setEdit(null);
    focusDrawn(() => {
      const cards = list.current?.querySelectorAll('.group');
      return cards?.[findChanged(before, latest.current)]?.querySelector('[data-variant="link"]');
    });
  }

  return (
    <div ref={list} className="lines">
      {groups.slice(0, most).map((group) => (
        <CartGroupCard key={group.key} group={group} onEdit={() => setEdit({ group, before: groups })} />
      ))}
      {edit && <EditDialog group={edit.group} onClose={() => setEdit(null)} onDone={() => finish(edit.before)} />}
    </div>
  );
}
