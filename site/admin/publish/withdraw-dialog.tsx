import { save } from '#shared/contract/staff/catalogue.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { nothingToAsk } from '#site/admin/act/nothing-to-ask.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';
import type { Thing } from './use-thing.ts';

/** Saves a draft that withdraws a published thing. */
export function WithdrawDialog({ thing, close }: { thing: Thing; close: () => void }) {
  const own = usePageTexts(publishTexts);
  const ask = useAsk();
  const { kind, id, draft, publishedPrint } = thing.current;
  return (
    <ActDialog<object, null>
      title={own.withdrawTitle}
      preview={nothingToAsk}
      shown={() => <p>{own.withdrawEffect}</p>}
      doIt={own.withdrawNow}
      isDangerous
      act={async () => {
        const seen = { version: draft?.version ?? 0, published: publishedPrint };
        const answer = await ask(save, { kind, id, document: null, ...seen, merged: false });
        if (answer.ok) thing.forget();
        return answer;
      }}
      done={own.withdrawn}
      close={close}
    />
  );
}
