import { usePageTexts } from '#site/admin/staff-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { thingTexts } from './texts.ts';

interface WithdrawDialogProps {
  name: string;
  /** Saves the draft that withdraws the thing. A failure is shown on the page. */
  save(): Promise<unknown>;
  close(): void;
}

/** Asks before a draft is made that withdraws a thing. */
export function WithdrawDialog({ name, save, close }: WithdrawDialogProps) {
  const own = usePageTexts(thingTexts);
  return (
    <ConfirmDialog
      title={own.withdrawTitle}
      doIt={own.withdraw.replace('…', '')}
      done={own.withdrawn}
      act={async () => {
        // The page shows a failure or a conflict itself.
        if (await save()) return { ok: true, value: null };
        close();
        return null;
      }}
      close={close}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{own.withdrawEffect}</p>
    </ConfirmDialog>
  );
}
