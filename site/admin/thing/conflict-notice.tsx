import { Alert, Box, Button } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { changesBetween } from './changes-between.ts';
import { FieldChanges } from './field-changes.tsx';
import { thingTexts } from './texts.ts';
import { type Conflict, documentOf } from './use-thing.ts';

interface ConflictNoticeProps {
  conflict: Conflict;
  takeTheirs(): void;
  saveMine(): void;
}

/** Shows the version that somebody else saved beside the own one, until the person decides for one of them. */
export function ConflictNotice({ conflict, takeTheirs, saveMine }: ConflictNoticeProps) {
  const own = usePageTexts(thingTexts);
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <p>{own.theirs}</p>
      <p>{own.theirsDiffer}</p>
      <FieldChanges changes={changesBetween(documentOf(conflict.theirs), conflict.mine)} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button variant="outlined" color="inherit" onClick={takeTheirs}>
          {own.takeTheirs}
        </Button>
        <Button variant="outlined" color="inherit" onClick={saveMine}>
          {own.saveMine}
        </Button>
      </Box>
    </Alert>
  );
}
