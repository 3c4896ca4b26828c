import { discard, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { thingTexts } from './texts.ts';

interface DiscardDialogProps {
  /** The draft, in the version that the person has seen. */
  thing: { kind: ThingKind; id: string; version: number };
  name: string;
  close(isDone: boolean): void;
}

/** Asks before a draft is thrown away. */
export function DiscardDialog({ thing, name, close }: DiscardDialogProps) {
  const ask = useAsk();
  const own = usePageTexts(thingTexts);
  return (
    <ConfirmDialog
      title={own.discardTitle}
      doIt={own.discard}
      done={own.discarded}
      act={() => ask(discard, thing)}
      close={close}
    >
      <p>
        <strong>{name}</strong>
      </p>
      <p>{own.discardEffect}</p>
    </ConfirmDialog>
  );
}
