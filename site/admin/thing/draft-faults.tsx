import { Alert } from '@mui/material';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingTexts } from './texts.ts';
import { useChangeWords } from './use-change-words.ts';

/** The faults that stop a draft from being published. */
export function DraftFaults({ faults }: { faults: readonly ThingFault[] }) {
  const own = usePageTexts(thingTexts);
  const words = useChangeWords();
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      {own.faults}
      <ul>
        {faults.map(({ path, message }) => (
          <li key={`${path.join('.')} ${message}`}>
            {path.length > 0 && <strong>{words.field(path)}: </strong>}
            <span lang="en">{message}</span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
