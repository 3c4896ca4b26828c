import { Chip } from '@mui/material';
import type { ListedEnquiry } from '#shared/contract/staff/enquiries.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { enquiriesTexts } from './texts.ts';

const colours = { open: 'warning', answered: 'success', closed: 'default' } as const;

export function EnquiryState({ state }: Pick<ListedEnquiry, 'state'>) {
  const own = usePageTexts(enquiriesTexts);
  return <Chip size="small" variant="outlined" color={colours[state]} label={own.states[state]} />;
}
