import type { ResponseOf } from '#shared/contract/call.ts';
import { openGiftCodes } from '#shared/contract/staff/money.ts';
import { CallView } from '#site/admin/call/call-view.tsx';
import type { Column } from '#site/admin/list/column.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';
import { addUp } from './add-up.ts';
import { ReportTable } from './report-table.tsx';
import { moneyTexts } from './texts.ts';
import { useMoneyColumn } from './use-money-column.ts';

type Liability = ResponseOf<typeof openGiftCodes>['rows'][number];

/** A row, or the total of what is owed or given away, whose origin is null. */
type Row = Omit<Liability, 'origin'> & { origin: Liability['origin'] | null };

const sums = ['issued', 'spent', 'open'] as const;

/** The balances of gift codes, now. */
export function GiftCodeReport() {
  return (
    <CallView call={openGiftCodes} request={{}}>
      {({ rows }) => <OpenCodes rows={rows} />}
    </CallView>
  );
}

function OpenCodes({ rows }: { rows: readonly Liability[] }) {
  const own = usePageTexts(moneyTexts);
  const money = useMoneyColumn();
  const originOf = ({ origin }: Row) => (origin === null ? own.total : own.origins[origin]);
  const owedOf = ({ isOwed }: Row) => (isOwed ? own.isOwed : own.isGift);
  const columns: Column<Row>[] = [
    { title: own.origin, cell: originOf, text: originOf },
    { title: own.owed, cell: owedOf, text: owedOf },
    { title: own.year, cell: ({ year }) => year, text: ({ year }) => year },
    { title: own.codes, isAmount: true, cell: ({ codes }) => codes, text: ({ codes }) => String(codes) },
    money<Row>(own.issuedSum, ({ issued }) => issued),
    money<Row>(own.spent, ({ spent }) => spent),
    money<Row>(own.open, ({ open }) => open),
  ];
  const totals = addUp(rows, sums, ({ isOwed }) => String(isOwed)).map(({ key, ...row }) => {
    const isOwed = key === 'true';
    const codes = rows.filter((one) => one.isOwed === isOwed).reduce((count, one) => count + one.codes, 0);
    return { ...row, isOwed, codes, origin: null, year: '' };
  });
  return (
    <ReportTable<Row>
      title={own.names.giftCodes}
      about={own.giftCodesAbout}
      rows={rows}
      keyOf={({ origin, year, isOwed }) => `${origin ?? 'total'} ${year} ${isOwed}`}
      columns={columns}
      totals={totals}
      csv="open-gift-codes.csv"
      none={own.noCodes}
    />
  );
}
