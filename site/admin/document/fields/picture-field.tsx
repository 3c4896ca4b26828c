import { Box, Button, FormHelperText } from '@mui/material';
import { useState } from 'react';
import type { Path } from '#site/admin/document/document.ts';
import { useField } from '#site/admin/document/document-form.ts';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { ChoosePicture } from './choose-picture.tsx';
import { PictureView } from './picture-view.tsx';

/** One picture that may be absent. `of` names what the picture belongs to, for screen readers. */
export function PictureField({ path, of }: { path: Path; of: string }) {
  const { pictures: own } = usePageTexts(documentTexts);
  const field = useField(path);
  const [isChoosing, setChoosing] = useState(false);
  const file = typeof field.value === 'string' ? field.value : '';
  const choose = file === '' ? own.add : own.change;
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        {file !== '' && <PictureView file={file} alt="" width={90} />}
        <Button id={field.id} aria-label={`${choose}: ${of}`} onClick={() => setChoosing(true)}>
          {choose}
        </Button>
        {file !== '' && (
          <Button color="error" aria-label={`${own.remove}: ${of}`} onClick={() => field.set(undefined)}>
            {own.remove}
          </Button>
        )}
      </Box>
      {field.fault !== '' && <FormHelperText error>{field.fault}</FormHelperText>}
      {isChoosing && (
        <ChoosePicture
          choose={(chosen) => {
            setChoosing(false);
            field.set(chosen);
          }}
          close={() => setChoosing(false)}
        />
      )}
    </Box>
  );
}
