import { Chip } from '@mui/material';
import { usePageTexts } from '#site/admin/staff-context.ts';
import type { OrderState } from './order-filters.ts';
import { ordersTexts } from './texts.ts';

const colours: Record<OrderState, 'default' | 'success' | 'warning'> = {
  waiting: 'warning',
  paid: 'success',
  cancelled: 'default',
  closed: 'default',
};

export function StateChip({ state }: { state: OrderState }) {
  const own = usePageTexts(ordersTexts);
  return <Chip size="small" variant="outlined" color={colours[state]} label={own.states[state]} />;
}
