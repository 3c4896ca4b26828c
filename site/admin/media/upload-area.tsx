import { Box, Button, Paper } from '@mui/material';
import { type DragEvent, useId, useRef, useState } from 'react';
import { pictureTypes } from '#shared/contract/staff/media.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { mediaTexts } from './texts.ts';
import { UploadRow } from './upload-row.tsx';
import { useUploads } from './use-uploads.ts';

/** A button that opens the device's choice of files. Files may also be dropped on the area around it. */
export function UploadArea() {
  const own = usePageTexts(mediaTexts);
  const { uploads, add, repeat } = useUploads();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const rules = useId();

  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };

  return (
    <Paper
      variant="outlined"
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        add([...event.dataTransfer.files]);
      }}
      sx={{
        p: 2,
        mb: 2,
        borderStyle: 'dashed',
        ...(isOver && { borderColor: 'primary.main', bgcolor: 'action.hover' }),
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={pictureTypes.join()}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Button variant="contained" aria-describedby={rules} onClick={() => input.current?.click()}>
          {own.choose}
        </Button>
        {/* A phone has nothing to drop. */}
        <Box component="span" sx={{ '@media (hover: none)': { display: 'none' } }}>
          {own.drop}
        </Box>
      </Box>
      <Box component="p" id={rules} sx={{ m: 0, mt: 1, color: 'text.secondary' }}>
        {own.rules}
      </Box>
      {uploads.length > 0 && (
        <Box component="ul" aria-label={own.uploads} sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} repeat={() => repeat(upload)} />
          ))}
        </Box>
      )}
    </Paper>
  );
}
