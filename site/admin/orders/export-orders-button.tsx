import { Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { Answer } from '#shared/client/api.ts';
import type { RequestOf, ResponseOf } from '#shared/contract/call.ts';
import { exportOrders } from '#shared/contract/staff/orders.ts';
import type { Ask } from '#site/admin/ask.ts';
import { failureText } from '#site/admin/failure-text.ts';
import { downloadCsvText } from '#site/admin/list/download-csv.ts';
import { mostExported } from '#site/admin/list/every-row.ts';
import { useAsk, usePageTexts, useTexts } from '#site/admin/staff-context.ts';
import { ordersTexts } from './texts.ts';

type Filters = Omit<RequestOf<typeof exportOrders>, 'after'>;
type Part = ResponseOf<typeof exportOrders>;

/** Saves all orders of the filters as a file for a spreadsheet. The store notes each part of the file in the audit trail. */
export function ExportOrdersButton({ filters }: { filters: Filters }) {
  const { texts } = useTexts();
  const own = usePageTexts(ordersTexts);
  const ask = useAsk();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    const fetched = await everyPart(ask, filters).finally(() => setBusy(false));
    if (!fetched.ok) return notify(failureText(fetched.failure, texts), { type: 'error' });
    const { csv, count, next } = fetched.value;
    downloadCsvText('orders.csv', csv);
    if (next === null) notify(own.exported(count), { type: 'success' });
    else notify(texts.list.cut(count), { type: 'warning' });
  }

  return (
    <Button loading={isBusy} onClick={() => void save()}>
      {texts.list.export}
    </Button>
  );
}

/** The parts of the file together, or the first failure. `next` is null unless there were more orders than a file may have. */
async function everyPart(ask: Ask, filters: Filters): Promise<Answer<Part>> {
  const whole: Part = { csv: '', count: 0, next: null };
  do {
    const part: Answer<Part> = await ask(exportOrders, { ...filters, after: whole.next });
    if (!part.ok) return part;
    whole.csv += part.value.csv;
    whole.count += part.value.count;
    whole.next = part.value.next;
  } while (whole.next !== null && whole.count < mostExported);
  return { ok: true, value: whole };
}
