import { Button } from '@mui/material';
import { useState } from 'react';
import type { ResponseOf } from '#shared/contract/call.ts';
import { previewProduct, publishProduct } from '#shared/contract/staff/shops.ts';
import { ActDialog } from '#site/admin/act/act-dialog.tsx';
import { PublishEffects } from '#site/admin/publish/publish-effects.tsx';
import type { Thing } from '#site/admin/publish/use-thing.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { useAsk, usePageTexts } from '#site/admin/staff-context.ts';

type Effects = ResponseOf<typeof previewProduct>;

/** Publishes the saved draft of a product, after showing what changes. */
export function PublishButton({ shop, thing }: { shop: number; thing: Thing }) {
  const own = usePageTexts(shopTexts);
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const { id, draft } = thing.current;
  if (!draft) return null;
  const seen = { shop, sku: id, version: draft.version };
  return (
    <>
      <Button variant="contained" disabled={thing.isDirty} onClick={() => setOpen(true)}>
        {own.publish}
      </Button>
      {isOpen && (
        <ActDialog<object, Effects>
          title={own.publish}
          preview={() => ask(previewProduct, seen)}
          shown={(effects) => <PublishEffects effects={effects} at={null} />}
          mayDo={({ faults, changes }) => faults.length === 0 && changes.length > 0}
          doIt={own.publish}
          act={() => ask(publishProduct, seen)}
          done={own.published}
          close={() => setOpen(false)}
        />
      )}
    </>
  );
}
