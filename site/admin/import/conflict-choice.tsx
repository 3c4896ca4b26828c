import { Box, FormControlLabel, Paper, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import type { ImportConflict } from '#shared/contract/staff/catalogue-import.ts';
import { FieldChanges } from '#site/admin/publish/field-changes.tsx';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { importTexts } from './texts.ts';

interface ConflictChoiceProps {
  conflict: ImportConflict;
  taken: 'mine' | 'theirs' | null;
  take(side: 'mine' | 'theirs'): void;
}

/** Both versions of a thing side by side, and the choice between them. */
export function ConflictChoice({ conflict: { name, file, store }, taken, take }: ConflictChoiceProps) {
  const own = usePageTexts(importTexts);
  const id = useId();
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <strong id={id}>{name}</strong>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' }, my: 1 }}>
        <Side title={own.inFile} changes={file} />
        <Side title={own.inStore} changes={store} />
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={taken ?? ''}
        onChange={({ target }) => take(target.value === 'mine' ? 'mine' : 'theirs')}
      >
        <FormControlLabel value="mine" control={<Radio />} label={own.mine} />
        <FormControlLabel value="theirs" control={<Radio />} label={own.theirs} />
      </RadioGroup>
    </Paper>
  );
}

function Side({ title, changes }: { title: string; changes: ImportConflict['file'] }) {
  const own = usePageTexts(importTexts);
  return (
    <Box sx={{ minWidth: 0 }}>
      <small>{title}</small>
      {changes === null ? (
        <p>{own.withdrawnThere}</p>
      ) : changes.length === 0 ? (
        <p>{own.notShown}</p>
      ) : (
        <FieldChanges changes={changes} />
      )}
    </Box>
  );
}
