import { moneyIn } from '#server/present/wire-money.ts';
import { startOfDay } from '#server/sales/ledger/start-of-day.ts';
import { receiptNumber } from '#server/sales/orders/receipt-number.ts';
import { actorOfCall } from '#server/staff/actor.ts';
import { lastAuditRun } from '#server/staff/money/audit-runs.ts';
import { readLiability } from '#server/staff/money/gift-code-liability.ts';
import { amountsOf } from '#server/staff/money/journal-csv.ts';
import { type LedgerLine, readLedgerLines } from '#server/staff/money/ledger-lines.ts';
import { countReceipts, type JournalRow, readJournal } from '#server/staff/money/receipt-journal.ts';
import { type ReportDays, reportPeriod } from '#server/staff/money/report-period.ts';
import { readDeferred, readRevenue } from '#server/staff/money/revenue.ts';
import { settle } from '#server/staff/money/settlement.ts';
import { taxByRate } from '#server/staff/money/tax.ts';
import { mostZipped } from '#server/staff/tasks/receipts-task.ts';
import { startTask } from '#server/staff/tasks/task-acts.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import * as calls from '#shared/contract/staff/money.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import type { ApiOptions } from './api-options.ts';
import { type Handler, handle } from './handle.ts';
import { refuseRepeated } from './refuse-repeated.ts';

/** Reports of money, and the audit. */
export function staffMoneyHandlers(options: ApiOptions): Handler[] {
  const { desk, settings, storefront } = options;
  const { database } = desk;
  return [
    handle(calls.settlement, async (days) => {
      const lines = await linesOf(days);
      return lines.ok ? succeed({ rows: settle(lines.value).map(inMoney) }) : lines;
    }),
    handle(calls.taxReport, async (days) => {
      const lines = await linesOf(days);
      if (!lines.ok) return lines;
      return succeed({ rows: taxByRate(lines.value).map(({ rate, ...row }) => ({ rate, ...inMoney(row) })) });
    }),
    handle(calls.revenue, async ({ by, basis, ...days }) => {
      const period = reportPeriod(days, await timeZone());
      if (!period.ok) return period;
      const rows = await readRevenue(database, { by, basis, days, period: period.value });
      return succeed({ rows: rows.map(({ units, ...row }) => ({ units, ...inMoney(row) })) });
    }),
    handle(calls.deferredRevenue, async ({ at }) => {
      const rows = await readDeferred(database, { at, end: startOfDay(addDays(at, 1), await timeZone()) });
      return succeed({
        rows: rows.map(({ month, units, cents, currency }) => ({ month, units, amount: moneyIn(currency)(cents) })),
      });
    }),
    handle(calls.receiptJournal, async ({ after, most, ...days }) => {
      const period = reportPeriod(days, await timeZone());
      if (!period.ok) return period;
      const page = await readJournal(database, period.value, { after, most });
      return page.ok ? succeed({ rows: page.value.rows.map(presentRow), next: page.value.next }) : page;
    }),
    handle(calls.startReceipts, async ({ from, to }, context) => {
      await refuseRepeated(options, context);
      const period = reportPeriod({ from, to }, await timeZone());
      if (!period.ok) return period;
      if ((await countReceipts(database, period.value)) > mostZipped) {
        return fail('report-too-large', { bound: mostZipped });
      }
      const actor = actorOfCall(calls.startReceipts, context);
      return startTask(desk, actor, { operation: 'money.receipts', kind: 'receipts', parameters: { from, to } });
    }),
    handle(calls.openGiftCodes, async () => {
      const { currency } = await storefront.profile();
      const rows = await readLiability(database, await timeZone());
      return succeed({
        rows: rows.map(({ codes, isOwed, ...row }) => ({ codes, isOwed, ...inMoney({ ...row, currency }) })),
      });
    }),
    handle(calls.lastAudit, async () => {
      const run = await lastAuditRun(database);
      if (!run) return succeed({ run });
      const [beganAt, endedAt] = [run.beganAt, run.endedAt].map((at) => new Date(at).toISOString()) as [string, string];
      return succeed({ run: { ...run, beganAt, endedAt } });
    }),
    handle(calls.startAudit, async (_, context) => {
      await refuseRepeated(options, context);
      const actor = actorOfCall(calls.startAudit, context);
      return startTask(desk, actor, { operation: 'money.audit', kind: 'audit', parameters: {} });
    }),
  ];

  async function timeZone(): Promise<string> {
    return settings.timeZone ?? (await storefront.profile()).timeZone;
  }

  async function linesOf(days: ReportDays): Promise<Result<LedgerLine[]>> {
    const zone = await timeZone();
    const period = reportPeriod(days, zone);
    return period.ok ? succeed(await readLedgerLines(database, period.value, zone)) : period;
  }
}

type InMoney<Row> = {
  [Name in keyof Row as Name extends 'currency' ? never : Name]: Row[Name] extends number ? Money : Row[Name];
};

type Money = ReturnType<ReturnType<typeof moneyIn>>;

/** A row whose numbers are amounts of its currency. */
function inMoney<Row extends { currency: string }>({ currency, ...row }: Row): InMoney<Row> {
  const money = moneyIn(currency);
  const fields = Object.entries(row).map(([name, value]) => [name, typeof value === 'number' ? money(value) : value]);
  return Object.fromEntries(fields) as InMoney<Row>;
}

function presentRow(row: JournalRow): calls.JournalRow {
  const { kind, year, number, issuedAt, order, facts, gap } = row;
  const money = moneyIn(facts.currency);
  const { totalCents, netCents, taxCents } = amountsOf(row);
  const numberOf = (ordinal: number) => receiptNumber({ kind, year, ordinal });
  return {
    ...{ number, kind, order, issuedAt: new Date(issuedAt).toISOString(), takesBack: facts.takesBack },
    ...{ total: money(totalCents), net: money(netCents), tax: money(taxCents) },
    gap: gap && { first: numberOf(gap.first), last: numberOf(gap.last), isLeftOut: gap.isLeftOut },
  };
}
