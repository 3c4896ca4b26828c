import { Alert } from '@mui/material';
import { languageNames } from '#shared/contract/locale.ts';
import type { StoreDanger } from '#shared/rules/store-dangers.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { dangerTexts } from './danger-texts.ts';

/** Changes of the store's settings, each with its effect on carts, orders and pages. */
export function DangerList({ dangers }: { dangers: readonly StoreDanger[] }) {
  const own = usePageTexts(dangerTexts);
  if (dangers.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <strong>{own.title}</strong>
      <ul>
        {dangers.map((danger) => (
          <li key={JSON.stringify(danger)}>{wordDanger(danger, own)}</li>
        ))}
      </ul>
    </Alert>
  );
}

function wordDanger(danger: StoreDanger, own: typeof dangerTexts.en): string {
  switch (danger.kind) {
    case 'currency':
      return own.currency(danger.from, danger.to);
    case 'time-zone':
      return own.timeZone(danger.from, danger.to);
    case 'tax':
      return own.tax(danger.name, percentOf(danger.from, own), percentOf(danger.to, own));
    case 'language-added':
      return own.languageAdded(languageNames[danger.language]);
    case 'language-removed':
      return own.languageRemoved(languageNames[danger.language]);
  }
}

function percentOf(rate: number | null, { noTax }: typeof dangerTexts.en): string {
  return rate === null ? noTax : `${rate}%`;
}
