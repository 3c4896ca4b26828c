import { useNavigate } from 'react-router';
import { type Revision, undo } from '#shared/contract/staff/catalogue.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { ConfirmDialog } from '#site/admin/thing/confirm-dialog.tsx';
import { revisionsTexts } from './texts.ts';

interface UndoDialogProps {
  revision: Revision;
  close(): void;
}

/** Asks before drafts are made that take a revision back, and then leads to the drafts. */
export function UndoDialog({ revision: { number, count }, close }: UndoDialogProps) {
  const ask = useAsk();
  const navigate = useNavigate();
  const own = usePageTexts(revisionsTexts);
  return (
    <ConfirmDialog
      title={own.undoTitle}
      doIt={own.undoNow}
      done={own.undone}
      act={() => ask(undo, { number })}
      close={(isDone) => {
        close();
        if (isDone) void navigate('/admin/list/drafts');
      }}
    >
      <p>{own.undoEffect(count)}</p>
    </ConfirmDialog>
  );
}
