import { Chip } from '@mui/material';
import type { ThingRow } from '#shared/contract/staff/catalogue.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { thingTexts } from './texts.ts';

const colors = { published: 'default', changed: 'info', new: 'success', withdrawing: 'warning' } as const;

export function ThingState({ state }: { state: ThingRow['state'] }) {
  const { states } = usePageTexts(thingTexts);
  return <Chip size="small" variant="outlined" color={colors[state]} label={states[state]} />;
}
