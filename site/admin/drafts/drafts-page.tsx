import { Box, Button, LinearProgress } from '@mui/material';
import { useRef, useState } from 'react';
import { drafts } from '#shared/contract/staff/catalogue.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { PageLinks } from '#site/admin/list/page-links.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { DiscardDialog } from '#site/admin/publish/discard-dialog.tsx';
import { type ChosenDraft, PublishDialog } from '#site/admin/publish/publish-dialog.tsx';
import { useMay, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { chooseAll, chosenAt, keyOfDraft, refreshed, toggled } from './chosen-drafts.ts';
import { DraftCard } from './draft-card.tsx';
import type { ListedDraft } from './listed-draft.ts';
import { draftsTexts } from './texts.ts';

const draftsOfPage = 50;

/** All drafts of the catalogue, the last saved first. Some of them are published together. */
export function DraftsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(draftsTexts);
  const may = useMay();
  const list = useFilters({});
  const status = useRef<HTMLParagraphElement>(null);
  const [chosen, setChosen] = useState<readonly ChosenDraft[]>([]);
  const [isPublishing, setPublishing] = useState(false);
  const [discarded, setDiscarded] = useState<ListedDraft | null>(null);
  const request = { most: draftsOfPage, ...(list.after && { after: list.after }) };
  const { value, failure, isLoading, again } = useCall(drafts, request);
  const shown = value?.drafts ?? [];
  const mayPublish = may('catalogue.publish');
  // A draft that was saved again since it was chosen is published as it is shown now.
  const current = refreshed(chosen, shown);

  function closed(isDone: boolean): void {
    setPublishing(false);
    if (isDone) setChosen([]);
  }

  return (
    <PageFrame title={texts.pages.drafts.title}>
      <section aria-label={own.list} aria-busy={isLoading}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
          <Box
            component="p"
            role="status"
            ref={status}
            tabIndex={-1}
            sx={{ m: 0, mr: 'auto', color: 'text.secondary' }}
          >
            {failure ? '' : !value ? texts.loading : shown.length > 0 ? own.shown(shown.length) : own.none}
          </Box>
          {mayPublish && shown.length > 0 && (
            <>
              <Button onClick={() => setChosen(chooseAll(current, shown))}>{own.chooseAll}</Button>
              {current.length > 0 && <Button onClick={() => setChosen([])}>{own.chooseNone}</Button>}
              <Button variant="contained" disabled={current.length === 0} onClick={() => setPublishing(true)}>
                {own.publish(current.length)}
              </Button>
            </>
          )}
        </Box>
        {failure && <FailureNotice failure={failure} again={again} />}
        {!value && !failure && <LinearProgress aria-label={texts.loading} />}
        <ul className="cards is-wide">
          {shown.map((draft) => (
            <DraftCard
              key={keyOfDraft(draft)}
              draft={draft}
              isChosen={chosenAt(current, draft) >= 0}
              choose={mayPublish ? () => setChosen(toggled(current, draft)) : null}
              discard={() => setDiscarded(draft)}
            />
          ))}
        </ul>
        <PageLinks
          list={list}
          next={value?.next ?? null}
          isEmpty={shown.length === 0}
          moved={() => status.current?.focus()}
        />
      </section>
      {isPublishing && <PublishDialog drafts={current} close={closed} />}
      {discarded && (
        <DiscardDialog
          draft={{ kind: discarded.kind, id: discarded.id, version: discarded.draft.version }}
          isNew={false}
          close={() => setDiscarded(null)}
        />
      )}
    </PageFrame>
  );
}
