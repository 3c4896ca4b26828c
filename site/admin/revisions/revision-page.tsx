import { Box, Button, LinearProgress, Link } from '@mui/material';
import { useRef, useState } from 'react';
import { Link as PageLink, useParams } from 'react-router';
import { revisionRead } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { PageLinks } from '#site/admin/list/page-links.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { Facts } from '#site/admin/page/facts.tsx';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { Section } from '#site/admin/page/section.tsx';
import { useMoment } from '#site/admin/publish/use-moment.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ChangedThings } from './changed-things.tsx';
import { revisionsTexts } from './texts.ts';
import { UndoDialog } from './undo-dialog.tsx';

/** One revision: who made it, and every changed field before and after. */
export function RevisionPage() {
  const { id = '' } = useParams();
  const { texts } = useTexts();
  const own = usePageTexts(revisionsTexts);
  const moment = useMoment();
  const list = useFilters({});
  const status = useRef<HTMLParagraphElement>(null);
  const [isUndoing, setUndoing] = useState(false);
  const number = Number(id);
  const request = { number, most: 50, ...(list.after && { after: list.after }) };
  const { value, failure, again } = useCall(revisionRead, request);
  const revision = value?.revision;
  return (
    <PageFrame
      title={own.title(id)}
      actions={
        revision && (
          <Button variant="outlined" onClick={() => setUndoing(true)}>
            {own.undo}
          </Button>
        )
      }
    >
      <Box component="p" sx={{ mt: 0 }}>
        <Link component={PageLink} to="/admin/list/revisions">
          {own.back}
        </Link>
      </Box>
      {failure && <FailureNotice failure={failure} again={again} />}
      {!value && !failure && <LinearProgress aria-label={texts.loading} />}
      {value && revision && (
        <>
          <Section title={own.title(id)}>
            <Facts
              of={[
                [own.madeAt, moment(revision.madeAt)],
                [own.madeBy, revision.madeBy],
                [own.origin, own.origins[revision.origin]],
                [own.note, revision.note],
                [own.count, revision.count],
              ]}
            />
          </Section>
          <Section title={own.changes}>
            <Box component="p" role="status" ref={status} tabIndex={-1} sx={{ m: 0 }}>
              {value.changes.length === 0 ? own.noMore : ''}
            </Box>
            <ChangedThings changes={value.changes} />
          </Section>
          <PageLinks
            list={list}
            next={value.next}
            isEmpty={value.changes.length === 0}
            moved={() => status.current?.focus()}
          />
        </>
      )}
      {isUndoing && revision && <UndoDialog revision={revision} close={() => setUndoing(false)} />}
    </PageFrame>
  );
}
