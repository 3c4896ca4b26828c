import { Alert, Box, Button, LinearProgress, Link } from '@mui/material';
import { type ReactNode, useRef, useState } from 'react';
import { Form, useNotify } from 'react-admin';
import { Link as PageLink, useNavigate } from 'react-router';
import type { ThingKind } from '#shared/contract/staff/catalogue.ts';
import { withoutEmpty } from '#site/admin/form/without-empty.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { changesBetween } from './changes-between.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { DraftNotices } from './draft-notices.tsx';
import { nameOfThing } from './name-of-thing.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { thingTexts } from './texts.ts';
import { type Document, documentOf, type ReadThing, useThing, versionOf } from './use-thing.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

interface ThingPageProps {
  kind: ThingKind;
  id: string;
  /** The path of the list of such things, without the language. */
  list: string;
  /** Makes the document from the values of the form; usually only empty fields are left out. */
  toDocument?: (values: Document) => Document;
  /** Parts beside the title, such as a link to the page that visitors see. */
  actions?: ReactNode;
  /** The inputs of the form. */
  children(thing: ReadThing, document: Document): ReactNode;
}

/** The page of one thing of the catalogue: its form, which saves a draft, and the buttons for the draft. */
export function ThingPage({ kind, id, list, toDocument = withoutEmpty, actions, children }: ThingPageProps) {
  const { texts } = useTexts();
  const own = usePageTexts(thingTexts);
  const may = useMay();
  const notify = useNotify();
  const navigate = useNavigate();
  const edited = useThing(kind, id);
  const [opened, setOpened] = useState<'publish' | 'discard' | 'withdraw' | null>(null);
  const isPublishing = useRef(false);
  const { shown, conflict, failure, isBusy } = edited;
  const document = shown && documentOf(shown);
  const name = nameOfThing(document ?? shown?.published ?? null, shown?.languages ?? []);

  async function submit(values: Document): Promise<void> {
    if (!shown) return;
    const wanted = toDocument(values);
    const isSame = changesBetween(documentOf(shown), wanted).length === 0;
    if (isSame && !shown.draft) return notify(own.nothingChanged);
    const draft = isSame ? shown.draft : await edited.save(wanted);
    if (draft) afterSave(draft.faults.length > 0);
  }

  function afterSave(isFaulty: boolean): void {
    if (isPublishing.current && !isFaulty) setOpened('publish');
    else notify(isFaulty ? own.savedFaulty : own.saved, { type: isFaulty ? 'warning' : 'success' });
  }

  /** After a dialog has published or discarded the draft, the page shows the thing as it is now. */
  function closed(isDone: boolean): void {
    setOpened(null);
    if (!isDone) return;
    if (opened === 'discard' && shown?.published === null) void navigate(list);
    else void edited.load();
  }

  const drafts = shown?.draft ? [{ kind, id, version: shown.draft.version }] : [];
  return (
    <PageFrame title={`${own.kinds[kind]}: ${name || id}`} actions={actions}>
      <Box component="p" sx={{ mt: 0 }}>
        <Link component={PageLink} to={list}>
          {own.backToList}
        </Link>
        {' · '}
        <Link component={PageLink} to={`/admin/list/revisions?kind=${kind}&id=${encodeURIComponent(id)}`}>
          {own.history}
        </Link>
      </Box>
      {failure && <FailureNotice failure={failure} again={shown ? undefined : () => void edited.load()} />}
      {!shown && !failure && <LinearProgress aria-label={texts.loading} />}
      {shown && <DraftNotices thing={shown} />}
      {conflict && (
        <ConflictNotice
          conflict={conflict}
          takeTheirs={edited.takeTheirs}
          saveMine={() => void edited.saveMine().then((draft) => draft && afterSave(draft.faults.length > 0))}
        />
      )}
      {shown && document && (
        <Form key={edited.round} defaultValues={document} onSubmit={(values: object) => submit(values as Document)}>
          {children(shown, document)}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
            <Button
              type="submit"
              variant="contained"
              loading={isBusy}
              disabled={conflict !== null}
              onClick={() => {
                isPublishing.current = false;
              }}
            >
              {own.save}
            </Button>
            {may('catalogue.publish') && (
              <Button
                type="submit"
                variant="outlined"
                disabled={isBusy || conflict !== null}
                onClick={() => {
                  isPublishing.current = true;
                }}
              >
                {own.saveAndPublish}
              </Button>
            )}
            {shown.published && (
              <Button color="error" disabled={isBusy} onClick={() => setOpened('withdraw')}>
                {own.withdraw}
              </Button>
            )}
          </Box>
        </Form>
      )}
      {shown?.draft && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {!document && may('catalogue.publish') && (
            <Button variant="contained" onClick={() => setOpened('publish')}>
              {own.publish}
            </Button>
          )}
          <Button color="error" disabled={isBusy} onClick={() => setOpened('discard')}>
            {own.discard}
          </Button>
        </Box>
      )}
      {opened === 'publish' && <PublishDialog drafts={drafts} close={closed} />}
      {opened === 'discard' && shown && (
        <DiscardDialog thing={{ kind, id, version: versionOf(shown) }} name={name || id} close={closed} />
      )}
      {opened === 'withdraw' && (
        <WithdrawDialog name={name || id} save={() => edited.save(null)} close={() => setOpened(null)} />
      )}
    </PageFrame>
  );
}
