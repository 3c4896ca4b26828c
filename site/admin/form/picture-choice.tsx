import { Box, Button, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { pictures } from '#shared/contract/staff/media.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { formTexts } from './texts.ts';

const picturesOfPage = 24;

/** The uploaded pictures as buttons, the newest first. */
export function PictureChoice({ choose }: { choose: (file: string) => void }) {
  const { texts } = useTexts();
  const own = usePageTexts(formTexts);
  const [after, setAfter] = useState<string | null>(null);
  const { value, failure, again } = useCall(pictures, { most: picturesOfPage, ...(after && { after }) });
  return (
    <>
      {failure && <FailureNotice failure={failure} again={again} />}
      {!value && !failure && <LinearProgress aria-label={texts.loading} />}
      {value?.pictures.length === 0 && <p>{own.noPictures}</p>}
      <Box component="ul" className="picture-choice">
        {value?.pictures.map(({ file, url, name }) => (
          <li key={file}>
            <Button onClick={() => choose(file)}>
              <img src={url} alt={name || file} loading="lazy" />
            </Button>
          </li>
        ))}
      </Box>
      {value?.next && <Button onClick={() => setAfter(value.next)}>{texts.list.next}</Button>}
    </>
  );
}
