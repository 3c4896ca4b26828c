import { Box } from '@mui/material';
import { useRef } from 'react';
import { pictures } from '#shared/contract/staff/media.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { PageLinks } from '#site/admin/list/page-links.tsx';
import { useFilters } from '#site/admin/list/use-filters.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { PictureGrid } from './picture-grid.tsx';
import { mediaTexts } from './texts.ts';
import { UploadArea } from './upload-area.tsx';

const picturesOfPage = 24;

/** The pictures that staff have uploaded, the newest first. */
export function MediaPage() {
  const { texts } = useTexts();
  const own = usePageTexts(mediaTexts);
  const list = useFilters({});
  const status = useRef<HTMLParagraphElement>(null);
  const request = { most: picturesOfPage, ...(list.after && { after: list.after }) };
  const { value, failure, isLoading, again } = useCall(pictures, request);
  const shown = value?.pictures ?? [];
  return (
    <PageFrame title={texts.pages.media.title}>
      <UploadArea />
      <section aria-label={own.list} aria-busy={isLoading}>
        <Box component="p" role="status" ref={status} tabIndex={-1} sx={{ color: 'text.secondary' }}>
          {failure ? '' : !value ? texts.loading : shown.length > 0 ? own.shown(shown.length) : own.none}
        </Box>
        {failure && <FailureNotice failure={failure} again={again} />}
        {shown.length > 0 && <PictureGrid pictures={shown} />}
        <PageLinks
          list={list}
          next={value?.next ?? null}
          isEmpty={shown.length === 0}
          moved={() => status.current?.focus()}
        />
      </section>
    </PageFrame>
  );
}
