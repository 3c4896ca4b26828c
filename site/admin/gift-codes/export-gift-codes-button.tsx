import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { failureText } from '#site/admin/failure-text.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { type GiftCodeFilters, saveGiftCodes } from './save-gift-codes.ts';
import { giftCodesTexts } from './texts.ts';

/** Saves the gift codes of the filters, each whole. */
export function ExportGiftCodesButton({ filters }: { filters: GiftCodeFilters }) {
  const { texts } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const ask = useAsk();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const saved = await saveGiftCodes(ask, filters).finally(() => setBusy(false));
    if (!saved.ok) return notify(failureText(saved.failure, texts), { type: 'error' });
    const { count, next } = saved.value;
    if (next === null) notify(own.exported(count), { type: 'success' });
    else notify(texts.list.cut(count), { type: 'warning' });
  }

  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {texts.list.export}
    </Button>
  );
}
