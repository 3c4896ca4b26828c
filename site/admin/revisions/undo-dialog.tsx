import { useNavigate } from 'react-router';
import { type Revision, undo } from '#shared/contract/staff/catalogue.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { revisionsTexts } from './texts.ts';

interface UndoDialogProps {
  revision: Revision;
  close(): void;
}

/** Makes drafts that take a revision back, and then leads to the drafts. */
export function UndoDialog({ revision: { number, count }, close }: UndoDialogProps) {
  const ask = useAsk();
  const goTo = useNavigate();
  const own = usePageTexts(revisionsTexts);
  return (
    <ActDialog<object, null>
      title={own.undoTitle}
      preview={nothingToAsk}
      shown={() => <p>{own.undoEffect(count)}</p>}
      doIt={own.undoNow}
      act={async () => {
        const answer = await ask(undo, { number });
        if (answer.ok) void goTo('/admin/list/drafts');
        return answer;
      }}
      done={own.undone}
      close={close}
    />
  );
}
