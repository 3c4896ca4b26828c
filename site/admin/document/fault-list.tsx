import { Alert, Link } from '@mui/material';
import type { ThingFault } from '#shared/contract/staff/catalogue.ts';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import type { Path } from './document.ts';
import { faultText } from './fault-text.ts';
import { useFieldName } from './field-name.ts';
import { documentTexts } from './texts.ts';

interface FaultListProps {
  faults: readonly ThingFault[];
  /** True when the page has the field. Some things have two pages. */
  isHere(path: Path): boolean;
  goTo(path: Path): void;
}

/** All faults of a draft. Each leads to its field, if the page has it. */
export function FaultList({ faults, isHere, goTo }: FaultListProps) {
  const own = usePageTexts(documentTexts);
  const { language } = useTexts();
  const nameOf = useFieldName();
  if (faults.length === 0) return null;
  return (
    <Alert severity="error" sx={{ mb: 2 }}>
      <strong>{own.faultsTitle}</strong>
      <ul>
        {faults.map((fault) => {
          const name = nameOf(fault.path);
          return (
            <li key={`${fault.path.join('\n')} ${fault.message}`}>
              {fault.path.length > 0 && (
                <>
                  {isHere(fault.path) ? (
                    <Link component="button" type="button" aria-label={own.goTo(name)} onClick={() => goTo(fault.path)}>
                      {name}
                    </Link>
                  ) : (
                    name
                  )}
                  :{' '}
                </>
              )}
              {faultText(fault, language)}
            </li>
          );
        })}
      </ul>
    </Alert>
  );
}
