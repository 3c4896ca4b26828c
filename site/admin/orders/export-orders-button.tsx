import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { RequestOf } from '#shared/contract/call.ts';
import { exportOrders } from '#shared/contract/staff/orders.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { downloadCsvText } from '#site/admin/list/download-csv.ts';
import { mostExported } from '#site/admin/list/every-row.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ordersTexts } from './texts.ts';

type Filters = Omit<RequestOf<typeof exportOrders>, 'after'>;

/** Saves all orders of the filters as a file for a spreadsheet. The store writes it part by part, and notes each part in the audit trail. */
export function ExportOrdersButton({ filters }: { filters: Filters }) {
  const { texts } = useTexts();
  const own = usePageTexts(ordersTexts);
  const ask = useAsk();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    const parts: string[] = [];
    let saved = 0;
    let after: string | null = null;
    do {
      const answer = await ask(exportOrders, { ...filters, after });
      if (!answer.ok) return notify(failureText(answer.failure, texts), { type: 'error' });
      parts.push(answer.value.csv);
      saved += answer.value.count;
      after = answer.value.next;
    } while (after !== null && saved < mostExported);
    downloadCsvText('orders.csv', parts.join(''));
    notify(after === null ? own.exported(saved) : texts.list.cut(saved), { type: after === null ? 'info' : 'warning' });
  }

  return (
    <Button
      loading={isBusy}
      onClick={() => {
        setBusy(true);
        void save().finally(() => setBusy(false));
      }}
    >
      {texts.list.export}
    </Button>
  );
}
