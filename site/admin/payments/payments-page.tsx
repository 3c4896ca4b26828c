import { Typography } from '@mui/material';
import { stuckPayments } from '#shared/contract/staff/stuck.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import { Rows } from '#site/admin/list/rows.tsx';
import { PageFrame } from '#site/admin/page/page-frame.tsx';
import { usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { paymentsTexts } from './texts.ts';
import { usePaymentColumns } from './use-payment-columns.tsx';

/** Payments, refunds and disputes that wait for staff, each with what staff can do about it. */
export function PaymentsPage() {
  const { texts } = useTexts();
  const own = usePageTexts(paymentsTexts);
  const columns = usePaymentColumns();
  return (
    <PageFrame title={texts.pages.payments.title}>
      <CallView call={stuckPayments} request={{}}>
        {({ stuck }) => (
          <section aria-label={own.list}>
            {stuck.length === 0 && <Typography>{own.none}</Typography>}
            <Rows rows={stuck} keyOf={({ kind, id }) => `${kind} ${id}`} columns={columns} />
          </section>
        )}
      </CallView>
    </PageFrame>
  );
}
