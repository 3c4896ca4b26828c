import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { type ReactNode, useId, useState } from 'react';
import { Form } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CallFailure } from '#shared/client/api.ts';
import { read, save, type ThingKind } from '#shared/contract/staff/catalogue.ts';
import { withoutEmpty } from '#site/admin/form/without-empty.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { thingTexts } from './texts.ts';
import { thingHref } from './thing-href.ts';
import type { Document } from './use-thing.ts';

interface NewThingProps {
  kind: ThingKind;
  /** The words of the button, which are also the title of the dialog. */
  label: string;
  idOf(document: Document): string;
  /** The values with which the form begins. */
  defaults?: Document;
  /** Inputs of react-admin for the first fields, the id among them. */
  children: ReactNode;
}

/** A button that asks for the first fields of a new thing, saves its draft, and opens the draft's page. */
export function NewThing({ kind, label, idOf, defaults = {}, children }: NewThingProps) {
  const ask = useAsk();
  const { texts } = useTexts();
  const own = usePageTexts(thingTexts);
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [heading, form] = [useId(), useId()];

  async function create(document: Document): Promise<void> {
    setBusy(true);
    setFailure(null);
    const failed = await saveNew(document).finally(() => setBusy(false));
    if (failed) setFailure(failed);
    else void navigate(thingHref({ kind, id: idOf(document) }) ?? '');
  }

  /** A thing that is published already, or has a draft, stays as it is. */
  async function saveNew(document: Document): Promise<CallFailure | null> {
    const id = idOf(document);
    const found = await ask(read, { kind, id });
    if (found.ok) return { code: 'draft-exists', message: own.taken };
    if (found.failure.code !== 'thing-not-found') return found.failure;
    const saved = await ask(save, { kind, id, document, version: 0 });
    return saved.ok ? null : saved.failure;
  }

  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <Dialog
          open
          onClose={(_, reason) => reason === 'escapeKeyDown' && !isBusy && setOpen(false)}
          aria-labelledby={heading}
          fullWidth
          maxWidth="sm"
        >
          <DialogTitle id={heading}>{label}</DialogTitle>
          <DialogContent>
            {failure && <FailureNotice failure={failure} />}
            <Form
              id={form}
              defaultValues={defaults}
              onSubmit={(values: object) => create(withoutEmpty(values as Document))}
            >
              {children}
            </Form>
          </DialogContent>
          <DialogActions>
            <Button disabled={isBusy} onClick={() => setOpen(false)}>
              {texts.cancel}
            </Button>
            <Button type="submit" form={form} variant="contained" loading={isBusy}>
              {own.create}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
