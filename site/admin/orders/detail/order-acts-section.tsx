import { Box } from '@mui/material';
import type { StaffOrder } from '#shared/contract/staff/order.ts';
import { useCallsAgain } from '#site/admin/call/use-call.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { orderActs } from './order-acts.tsx';
import { orderTexts } from './texts.ts';

/** The buttons of all acts on the order. */
export function OrderActs({ order }: { order: StaffOrder }) {
  const own = usePageTexts(orderTexts);
  const again = useCallsAgain();
  return (
    <Box component="section" aria-label={own.acts} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
      {Object.entries(orderActs).map(([name, Act]) => (
        <Act key={name} order={order} onDone={() => void again()} />
      ))}
    </Box>
  );
}
