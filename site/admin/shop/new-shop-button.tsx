import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { regex, required, TextInput } from 'react-admin';
import { useSearchParams } from 'react-router';
import { create } from '#shared/contract/staff/shops.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { SaveForm } from './save-form.tsx';
import { noTerms, type TermsFields, TermsInputs, termsOf } from './terms-inputs.tsx';
import { shopTexts } from './texts.ts';

type Fields = TermsFields & { vendor: string };

/** Makes a shop of a vendor, and shows it. */
export function NewShopButton() {
  const own = usePageTexts(shopTexts);
  const { texts } = useTexts();
  const ask = useAsk();
  const [isOpen, setOpen] = useState(false);
  const [, setQuery] = useSearchParams();
  const heading = useId();

  async function make({ vendor, ...terms }: Fields) {
    const answer = await ask(create, { vendor, ...termsOf(terms) });
    if (answer.ok) setQuery({ shop: String(answer.value.shop.number) });
    return answer;
  }

  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.newShop}
      </Button>
      <Dialog open={isOpen} aria-labelledby={heading} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <DialogTitle id={heading}>{own.newShop}</DialogTitle>
        <DialogContent>
          <SaveForm<Fields> defaults={{ ...noTerms, vendor: '' }} save={make} saved={() => setOpen(false)}>
            <TextInput
              source="vendor"
              label={own.vendor}
              helperText={own.vendorHelp}
              validate={[required(), regex(/^[a-z0-9][a-z0-9-]{0,127}$/, own.vendorHelp)]}
            />
            <TermsInputs />
          </SaveForm>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
