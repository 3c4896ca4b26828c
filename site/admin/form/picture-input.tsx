import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useState } from 'react';
import { useInput } from 'react-admin';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { PictureChoice } from './picture-choice.tsx';
import { formTexts } from './texts.ts';

interface PictureInputProps {
  /** The field of the form. Its value is the name of a picture in the media folder, or an address. */
  source: string;
  label: string;
}

/** An input of a form for a picture, which may be chosen from the uploaded ones. */
export function PictureInput({ source, label }: PictureInputProps) {
  const { texts } = useTexts();
  const own = usePageTexts(formTexts);
  const { field } = useInput<string | null>({ source });
  const [isOpen, setOpen] = useState(false);
  const heading = useId();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', gap: 1, mb: 2 }}>
      <TextField
        label={label}
        value={field.value}
        onChange={field.onChange}
        helperText={own.pictureHint}
        size="small"
        sx={{ flex: '1 1 240px' }}
      />
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {own.choosePicture}
      </Button>
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} aria-labelledby={heading} fullWidth maxWidth="md">
          <DialogTitle id={heading}>{own.choosePicture}</DialogTitle>
          <DialogContent>
            <PictureChoice
              choose={(file) => {
                field.onChange(file);
                setOpen(false);
              }}
            />
          </DialogContent>
          <DialogActions>
            <Button onClick={() => setOpen(false)}>{texts.cancel}</Button>
          </DialogActions>
        </Dialog>
      )}
    </Box>
  );
}
