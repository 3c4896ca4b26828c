import { Box } from '@mui/material';
import type { FieldChange } from '#shared/contract/staff/catalogue.ts';
import type { Document } from '#site/admin/document/document.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { publishTexts } from './texts.ts';
import { usePathWords } from './use-path-words.ts';
import { ValueWords } from './value-words.tsx';

interface FieldChangesProps {
  changes: readonly FieldChange[];
  /** The documents that name entries of lists; without them entries have numbers. */
  documents?: readonly (Document | null)[];
}

/** Changed fields, each with the value before and after. */
export function FieldChanges({ changes, documents = [] }: FieldChangesProps) {
  const own = usePageTexts(publishTexts);
  const wordsOf = usePathWords(documents);
  return (
    <Box component="ul" className="field-changes">
      {changes.map(({ path, before, after }) => (
        <li key={path.join('\n')}>
          <strong>{wordsOf(path)}</strong>
          <dl>
            <div>
              <dt>{own.before}</dt>
              <dd>
                <ValueWords value={before} path={path} />
              </dd>
            </div>
            <div>
              <dt>{own.after}</dt>
              <dd>
                <ValueWords value={after} path={path} />
              </dd>
            </div>
          </dl>
        </li>
      ))}
    </Box>
  );
}
