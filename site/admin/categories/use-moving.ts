import { useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CallFailure } from '#shared/client/api.ts';
import { read, save } from '#shared/contract/staff/catalogue.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { movedPositions } from './category-tree.ts';
import { categoriesTexts } from './texts.ts';
import type { ListedCategory } from './use-categories.ts';

interface Moving {
  /**
   * Moves a category by one place among its neighbours, in drafts. Each draft keeps everything else of its category. A press during a move
   * does nothing.
   */
  move(id: number, by: -1 | 1): Promise<void>;
  failure: CallFailure | null;
}

export function useMoving(categories: readonly ListedCategory[]): Moving {
  const ask = useAsk();
  const again = useCallsAgain();
  const notify = useNotify();
  const own = usePageTexts(categoriesTexts);
  const isMoving = useRef(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);

  async function move(id: number, by: -1 | 1): Promise<void> {
    if (isMoving.current) return;
    isMoving.current = true;
    const failed = await saveAll(movedPositions(categories, id, by)).finally(() => {
      isMoving.current = false;
    });
    setFailure(failed);
    if (!failed) notify(own.moved, { type: 'success' });
    await again();
  }

  /** A failure leaves the drafts that were saved before it. Moving again then finishes the sequence. */
  async function saveAll(moved: { category: ListedCategory; position: number }[]): Promise<CallFailure | null> {
    for (const { category, position } of moved) {
      const thing = { kind: 'category' as const, id: category.row.id };
      const found = await ask(read, thing);
      if (!found.ok) return found.failure;
      const { draft, published, publishedPrint } = found.value;
      const document = draft ? draft.document : published;
      if (!document) continue;
      const saved = await ask(save, {
        ...thing,
        document: { ...document, position },
        version: draft?.version ?? 0,
        published: publishedPrint,
        merged: false,
      });
      if (!saved.ok) return saved.failure;
    }
    return null;
  }

  return { move, failure };
}
