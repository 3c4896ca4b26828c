import { Chip } from '@mui/material';
import type { GiftCodeState as State } from '#shared/rules/gift-code.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { giftCodesTexts } from './texts.ts';

const colours: Record<State, 'default' | 'success' | 'error'> = {
  open: 'success',
  blocked: 'error',
  'used-up': 'default',
  withdrawn: 'default',
};

export function GiftCodeStateChip({ state }: { state: State }) {
  const own = usePageTexts(giftCodesTexts);
  return <Chip size="small" variant="outlined" color={colours[state]} label={own.states[state]} />;
}
