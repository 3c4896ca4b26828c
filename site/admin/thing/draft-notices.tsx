import { Alert, Box } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { changesBetween } from './changes-between.ts';
import { DraftFaults } from './draft-faults.tsx';
import { FieldChanges } from './field-changes.tsx';
import { thingTexts } from './texts.ts';
import type { ReadThing } from './use-thing.ts';
import { useMoment } from './use-moment.ts';

/** Who saved the draft and when, what it changes, and what stops it from being published. */
export function DraftNotices({ thing: { draft, published } }: { thing: ReadThing }) {
  const own = usePageTexts(thingTexts);
  const moment = useMoment();
  if (!draft) return null;
  const changes = changesBetween(published, draft.document);
  return (
    <>
      <Alert severity={draft.document ? 'info' : 'warning'} sx={{ mb: 2 }}>
        <div>{own.draftOf(draft.savedBy, moment(draft.savedAt))}</div>
        {draft.publishAt && <div>{own.draftAt(moment(draft.publishAt))}</div>}
        {!draft.document && <div>{own.willBeWithdrawn}</div>}
        {draft.document && published && !draft.isBehind && (
          <Box component="details">
            <summary>{own.changes}</summary>
            <FieldChanges changes={changes} />
          </Box>
        )}
      </Alert>
      {draft.isBehind && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <p>{own.behind}</p>
          <FieldChanges changes={changes} />
        </Alert>
      )}
      <DraftFaults faults={draft.faults} />
    </>
  );
}
