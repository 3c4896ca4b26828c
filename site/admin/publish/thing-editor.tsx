import { Alert, Box, Button } from '@mui/material';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Document } from '#site/admin/document/document.ts';
import { DocumentContext } from '#site/admin/document/document-form.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useMay, usePageTexts } from '#site/admin/staff-context.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { differences } from './differences.ts';
import { DiscardDialog } from './discard-dialog.tsx';
import { FieldChanges } from './field-changes.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { publishTexts } from './texts.ts';
import { ThingHistory } from './thing-history.tsx';
import { ThingStateLine } from './thing-state.tsx';
import { useLanguages } from './use-languages.ts';
import { type NewThing, type Thing, type ThingAnswer, useThing } from './use-thing.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** The parts of a thing's page that differ between the kinds. */
export interface ThingParts {
  /** The field that is the id of a thing of this kind. */
  idField: string;
  /** The heading: the name of the thing, or of the page while there is no name. */
  titleOf(document: Document): string;
  /** The path of the list, to which the page returns after a new thing was discarded. */
  listPath: string;
  /** The path of a thing's page. */
  pathOf(id: string): string;
  /** False for a thing that cannot be withdrawn, such as the store. */
  isWithdrawable?: boolean;
  /** False where the history is for the staff of the store only. */
  hasHistory?: boolean;
  /** Buttons beside those of every thing. */
  actions?(thing: Thing): ReactNode;
  /** The form: fields of `document/`. */
  children: ReactNode;
}

interface ThingEditorProps extends ThingParts {
  answer: ThingAnswer;
  fresh: NewThing | null;
}

type OpenDialog = 'publish' | 'discard' | 'withdraw';

/** The form of one thing with its state, what differs from the published thing, and the buttons that save, publish and discard. */
export function ThingEditor({ answer, fresh, ...parts }: ThingEditorProps) {
  const { titleOf, listPath, pathOf, isWithdrawable = true, hasHistory = true, actions, children } = parts;
  const own = usePageTexts(publishTexts);
  const may = useMay();
  const notify = useNotify();
  const goTo = useNavigate();
  const thing = useThing(answer, fresh);
  const { store, current, isDirty, isSaving, checked } = thing;
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const title = useSyncExternalStore(store.subscribe, () => titleOf(store.read()));
  const { kind, id, published, draft } = current;
  const languages = useLanguages(thing);
  const isCreated = fresh !== null && draft !== null;
  const closeDialog = () => setDialog(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, after the first save
  useEffect(() => {
    if (isCreated) void goTo(pathOf(id), { replace: true });
  }, [isCreated]);

  async function save(): Promise<boolean> {
    const isSaved = await thing.save();
    if (isSaved) notify(own.saved, { type: 'success' });
    return isSaved;
  }

  async function openPublish(): Promise<void> {
    if (!isDirty || (await save())) setDialog('publish');
  }

  function closeDiscard(isDone: boolean): void {
    closeDialog();
    if (!isDone) return;
    thing.forget();
    if (published === null) void goTo(listPath, { replace: true });
  }

  return (
    <PageFrame
      title={title}
      actions={
        <>
          {actions?.(thing)}
          {published && draft?.document !== null && isWithdrawable && (
            <Button color="error" disabled={isDirty} onClick={() => setDialog('withdraw')}>
              {own.withdraw}
            </Button>
          )}
        </>
      }
    >
      <LeaveGuard isDirty={isDirty && !isCreated} />
      <ThingStateLine thing={thing} />
      {thing.savedMeanwhileBy && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.savedMeanwhile(thing.savedMeanwhileBy)}
        </Alert>
      )}
      {draft?.document === null ? (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {own.withdrawing}
        </Alert>
      ) : (
        <DocumentContext
          value={{
            store,
            languages,
            currency: current.currency,
            published,
            faults: checked.faults,
            checked: checked.document,
          }}
        >
          {/* While a new thing is saved, nothing can be typed that its own page would not have. */}
          <div inert={isSaving && fresh !== null}>{children}</div>
        </DocumentContext>
      )}
      {draft?.document && published && <Unpublished published={published} drafted={draft.document} />}
      {fresh === null && hasHistory && <ThingHistory kind={kind} id={id} />}
      {thing.failure && <FailureNotice failure={thing.failure} />}
      <Box className="save-bar">
        <Box component="span" role="status" sx={{ mr: 'auto' }}>
          {isDirty ? own.unsaved : own.allSaved}
        </Box>
        {draft && <Button onClick={() => setDialog('discard')}>{own.discard}</Button>}
        <Button variant="outlined" disabled={!isDirty && fresh === null} loading={isSaving} onClick={() => void save()}>
          {own.save}
        </Button>
        {may('catalogue.publish') && fresh === null && (
          <Button variant="contained" disabled={isSaving || !(draft || isDirty)} onClick={() => void openPublish()}>
            {own.publish}
          </Button>
        )}
      </Box>
      {thing.conflict && (
        <ConflictDialog
          key={`${thing.conflict.theirs.draft?.version} ${thing.conflict.theirs.publishedPrint}`}
          thing={thing}
          conflict={thing.conflict}
        />
      )}
      {dialog === 'publish' && draft && (
        <PublishDialog drafts={[{ kind, id, version: draft.version }]} close={closeDialog} />
      )}
      {dialog === 'discard' && draft && (
        <DiscardDialog draft={{ kind, id, version: draft.version }} isNew={published === null} close={closeDiscard} />
      )}
      {dialog === 'withdraw' && <WithdrawDialog thing={thing} close={closeDialog} />}
    </PageFrame>
  );
}

/** The fields in which the saved draft differs from what visitors see. */
function Unpublished({ published, drafted }: { published: Document; drafted: Document }) {
  const own = usePageTexts(publishTexts);
  const changes = differences(published, drafted);
  if (changes.length === 0) return null;
  return (
    <Section title={own.notPublished(changes.length)}>
      <FieldChanges changes={changes} documents={[drafted, published]} />
    </Section>
  );
}
