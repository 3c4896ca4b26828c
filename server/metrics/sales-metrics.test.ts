import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SalesFigures } from '#server/sales/figures.ts';
import { createSalesMetrics } from './sales-metrics.ts';

const found: SalesFigures = {
  ordersWaiting: 3,
  ordersWaitingCents: { HKD: 20_000, EUR: 10_000 },
  dueReturns: 1,
  refundsDueCents: { HKD: 50 },
  refundsRefused: 1,
  orphanPayments: 1,
  orphanPaymentsCents: { HKD: 12_300 },
  disputesOpen: 4,
  mailsWaiting: 7,
  mailsGivenUp: 2,
  oldestMailSeconds: 65,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function metricsOver(figures: () => Promise<SalesFigures>) {
  const registry = new Registry();
  const pool = () => ({ total: 10, idle: 4, waiting: 1 });
  const metrics = createSalesMetrics(registry, () => ({ figures, pool }));
  const lines = async () => {
    await metrics.refresh();
    return (await registry.metrics()).split('\n').filter((line) => !line.startsWith('#'));
  };
  return { metrics, lines };
}

describe('the metrics of selling', () => {
  it('count orders, money and tickets as they happen', async () => {
    const { metrics, lines } = metricsOver(async () => found);
    metrics.hear({ what: 'order-placed', cents: 20_000 });
    metrics.hear({ what: 'order-placed', cents: 100 });
    metrics.hear({ what: 'order-paid', cents: 20_000, tickets: 2 });
    metrics.hear({ what: 'money-captured', cents: 20_050 });
    metrics.hear({ what: 'money-refunded', cents: 50 });
    metrics.hear({ what: 'order-cancelled', cents: 100 });
    metrics.countMail('sent');
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'gondola_orders_total{state="placed"} 2',
        'gondola_orders_total{state="paid"} 1',
        'gondola_orders_total{state="cancelled"} 1',
        'gondola_money_cents_total{state="placed"} 20100',
        'gondola_money_cents_total{state="captured"} 20050',
        'gondola_money_cents_total{state="refunded"} 50',
        'gondola_tickets_issued_total 2',
        'gondola_mails_total{outcome="sent"} 1',
      ]),
    );
  });

  it('include what waits, read at most once in five seconds', async () => {
    const figures = vi.fn(async () => found);
    const { lines } = metricsOver(figures);
    await Promise.all([lines(), lines()]);
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'gondola_orders_waiting 3',
        'gondola_orders_waiting_cents{currency="HKD"} 20000',
        'gondola_orders_waiting_cents{currency="EUR"} 10000',
        'gondola_refunds_due 1',
        'gondola_refunds_due_cents{currency="HKD"} 50',
        'gondola_refunds_refused 1',
        'gondola_disputes_open 4',
        'gondola_orphan_payments 1',
        'gondola_orphan_payments_cents{currency="HKD"} 12300',
        'gondola_mails_waiting 7',
        'gondola_mails_failed 2',
        'gondola_oldest_mail_seconds 65',
        'gondola_database_connections{state="total"} 10',
        'gondola_database_connections{state="waiting"} 1',
      ]),
    );
    expect(figures).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5000);
    await lines();
    expect(figures).toHaveBeenCalledTimes(2);
  });

  it('leave out figures that the back end cannot answer, and show the rest', async () => {
    const figures = vi.fn(async () => found).mockRejectedValueOnce(new Error('away'));
    const { metrics, lines } = metricsOver(figures);
    metrics.hear({ what: 'order-placed', cents: 1 });
    const said = (await lines()).join();
    expect(said).toContain('gondola_orders_total{state="placed"} 1');
    expect(said).not.toContain('gondola_mails_waiting');
  });

  it('include when each job last ran and last failed', async () => {
    vi.setSystemTime(1_000_000);
    const { metrics, lines } = metricsOver(async () => found);
    metrics.noteRun('send-mail', 'failed');
    vi.setSystemTime(2_000_000);
    metrics.noteRun('send-mail', 'done');
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'gondola_job_last_run_timestamp_seconds{job="send-mail",outcome="failed"} 1000',
        'gondola_job_last_run_timestamp_seconds{job="send-mail",outcome="done"} 2000',
      ]),
    );
  });
});
