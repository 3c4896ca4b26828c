import { Box, Button, ButtonBase, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { pictures } from '#shared/contract/staff/media.ts';
import { useCall } from '#site/admin/call/use-call.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { UploadArea } from '#site/admin/media/upload-area.tsx';
import { FailureNotice } from '#site/admin/page/failure-notice.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { PictureView } from './picture-view.tsx';

interface ChoosePictureProps {
  choose(file: string): void;
  close(): void;
}

const picturesOfPage = 24;

/** A dialog with the uploaded pictures, the newest first, and the upload of new ones. */
export function ChoosePicture({ choose, close }: ChoosePictureProps) {
  const { pictures: own } = usePageTexts(documentTexts);
  const { texts } = useTexts();
  const heading = useId();
  const [after, setAfter] = useState<string | null>(null);
  const { value, failure, again } = useCall(pictures, { most: picturesOfPage, ...(after && { after }) });
  const next = value?.next ?? null;
  return (
    <Dialog open onClose={close} aria-labelledby={heading} fullWidth maxWidth="md">
      <DialogTitle id={heading}>{own.choose}</DialogTitle>
      <DialogContent>
        <UploadArea />
        {failure && <FailureNotice failure={failure} again={again} />}
        {value?.pictures.length === 0 && <p>{own.none}</p>}
        <Box component="ul" aria-label={own.choosing} className="pictures">
          {value?.pictures.map(({ file, name }) => (
            <li key={file}>
              <ButtonBase aria-label={own.use(name || file)} onClick={() => choose(file)}>
                <PictureView file={file} alt="" width={160} />
                <span>{name || file}</span>
              </ButtonBase>
            </li>
          ))}
        </Box>
        {after && <Button onClick={() => setAfter(null)}>{texts.list.first}</Button>}
        {next && <Button onClick={() => setAfter(next)}>{own.more}</Button>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{own.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
