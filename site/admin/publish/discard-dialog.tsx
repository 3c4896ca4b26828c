import { useRef } from 'react';
import { discard } from '#shared/contract/staff/catalogue.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import type { ChosenDraft } from './publish-dialog.tsx';
import { publishTexts } from './texts.ts';

interface DiscardDialogProps {
  draft: ChosenDraft;
  /** True for a thing that was never published. */
  isNew: boolean;
  /** True: the draft is gone. */
  close(isDone: boolean): void;
}

/** Throws a draft away. */
export function DiscardDialog({ draft, isNew, close }: DiscardDialogProps) {
  const own = usePageTexts(publishTexts);
  const ask = useAsk();
  const isDone = useRef(false);
  return (
    <ActDialog<object, null>
      title={own.discardTitle}
      preview={nothingToAsk}
      shown={() => <p>{isNew ? own.discardNew : own.discardEffect}</p>}
      doIt={own.discard}
      isDangerous
      act={async () => {
        const answer = await ask(discard, draft);
        isDone.current = answer.ok;
        return answer;
      }}
      done={own.discarded}
      close={() => close(isDone.current)}
    />
  );
}
