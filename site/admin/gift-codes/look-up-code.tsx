import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { Form, required, TextInput } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CallFailure } from '#shared/client/api.ts';
import { findGiftCode } from '#shared/contract/staff/gift-codes.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { staffPages } from '#site/admin/pages.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { giftCodesTexts } from './texts.ts';

/** Opens the page of a code that is typed whole. The code never becomes a part of an address. */
export function LookUpCode() {
  const own = usePageTexts(giftCodesTexts);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.lookUp}
      </Button>
      {isOpen && <LookUpDialog close={() => setOpen(false)} />}
    </>
  );
}

function LookUpDialog({ close }: { close: () => void }) {
  const { texts } = useTexts();
  const own = usePageTexts(giftCodesTexts);
  const ask = useAsk();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [heading, form] = [useId(), useId()];

  async function find({ code }: { code: string }): Promise<void> {
    setFailure(null);
    setBusy(true);
    const found = await ask(findGiftCode, { code }).finally(() => setBusy(false));
    if (found.ok) void navigate(staffPages.giftCode.path.replace(':id', found.value.id));
    else setFailure(found.failure);
  }

  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="sm">
      <DialogTitle id={heading}>{own.lookUp}</DialogTitle>
      <DialogContent>
        {failure && <FailureNotice failure={failure} />}
        <Form id={form} onSubmit={(values: object) => find(values as { code: string })}>
          <TextInput
            source="code"
            label={own.wholeCode}
            helperText={own.wholeCodeHint}
            autoComplete="off"
            validate={required()}
            slotProps={{ htmlInput: { maxLength: 100 } }}
          />
        </Form>
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{texts.cancel}</Button>
        <Button type="submit" form={form} variant="contained" loading={isBusy}>
          {own.open}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
