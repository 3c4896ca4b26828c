import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolFigures } from '#server/database/database.ts';
import type { SalesFigures } from '#server/sales/figures.ts';
import type { SalesFact } from '#server/sales/sales-fact.ts';

export interface SalesSources {
  /** Called at most once in five seconds. */
  figures(): Promise<SalesFigures>;
  /** The connections to PostgreSQL; null on SQLite, which has none. */
  pool(): PoolFigures | null;
}

const askEveryMs = 5000;

/** Counters are for this node: their sum over all nodes is the store's. Gauges show the store, the same on every node. */
export function createSalesMetrics(registry: Registry, sources: () => SalesSources | undefined) {
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[] = []) =>
    new Counter({ name, help, labelNames, registers });
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const orders = counter('gondola_orders_total', 'Orders that were placed, paid and cancelled at this node.', [
    'state',
  ]);
  const money = counter(
    'gondola_money_cents_total',
    'Sums of orders that were placed, paid and cancelled, and money that was captured, refunded and charged back, at this node.',
    ['state'],
  );
  const tickets = counter('gondola_tickets_issued_total', 'Tickets that were issued at this node.');
  const redeemed = counter(
    'gondola_tickets_redeemed_total',
    'Units of tickets, services and goods that were used at this node.',
  );
  const refused = counter(
    'gondola_redemptions_refused_total',
    'Refused redemptions at a gate or counter, by reason, at this node.',
    ['reason'],
  );
  const mails = counter('gondola_mails_total', 'Tries to send a mail at this node, by outcome.', ['outcome']);
  const runs = gauge(
    'gondola_job_last_run_timestamp_seconds',
    'Time of the last run of a job at this node, done or failed.',
    ['job', 'outcome'],
  );
  const asked = {
    ordersWaiting: gauge('gondola_orders_waiting', 'Orders that wait for their payment.'),
    dueReturns: gauge('gondola_refunds_due', 'Payments with money still to return.'),
    refundsRefused: gauge(
      'gondola_refunds_refused',
      'Refunds that a payment service refused; staff have to handle them.',
    ),
    disputesOpen: gauge('gondola_disputes_open', 'Disputes about payments that are open.'),
    orphanPayments: gauge(
      'gondola_orphan_payments',
      'Payments that the books lack after a restored backup; staff have to decide about them.',
    ),
    mailsWaiting: gauge('gondola_mails_waiting', 'Mails that wait to be sent, or to be tried again.'),
    mailsGivenUp: gauge('gondola_mails_failed', 'Mails that were given up.'),
    oldestMailSeconds: gauge('gondola_oldest_mail_seconds', 'How long the oldest of the waiting mails has waited.'),
  } satisfies Partial<Record<keyof SalesFigures, Gauge>>;
  const askedByCurrency = {
    ordersWaitingCents: gauge('gondola_orders_waiting_cents', 'Sum of waiting orders, in minor units.', ['currency']),
    refundsDueCents: gauge('gondola_refunds_due_cents', 'Money still to return, in minor units.', ['currency']),
    orphanPaymentsCents: gauge('gondola_orphan_payments_cents', 'Orphan payments, in minor units.', ['currency']),
  } satisfies Partial<Record<keyof SalesFigures, Gauge>>;
  const pool = gauge(
    'gondola_database_connections',
    'Connections to PostgreSQL: all, the idle ones among them, and how many statements wait for one.',
    ['state'],
  );

  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  return {
    hear(fact: SalesFact) {
      if (fact.what === 'ticket-redeemed') return redeemed.inc(fact.units);
      if (fact.what === 'ticket-refused') return refused.inc({ reason: fact.reason });
      const [subject = '', ...words] = fact.what.split('-');
      const state = words.join('-');
      money.inc({ state }, fact.cents);
      if (subject === 'order') orders.inc({ state });
      if (fact.what === 'order-paid') tickets.inc(fact.tickets);
    },
    countMail: (outcome: 'sent' | 'not-sent') => mails.inc({ outcome }),
    noteRun: (job: string, outcome: 'done' | 'failed') => runs.set({ job, outcome }, Date.now() / 1000),
    /** Reads the figures again. While the back end gives no answer, they are left out. */
    async refresh(): Promise<void> {
      const { figures, pool: readPool } = sources() ?? {};
      for (const [state, count] of Object.entries(readPool?.() ?? {})) pool.set({ state }, count);
      if (figures && !asking && performance.now() - askedAt >= askEveryMs) {
        asking = ask(figures).finally(() => {
          asking = undefined;
          askedAt = performance.now();
        });
      }
      await asking;
    },
  };

  async function ask(figures: SalesSources['figures']): Promise<void> {
    const found = await figures().catch(() => null);
    for (const [name, gauge] of Object.entries(asked)) {
      if (found) gauge.set(found[name as keyof typeof asked]);
      else gauge.remove();
    }
    for (const [name, gauge] of Object.entries(askedByCurrency)) {
      // The reset removes currencies that no longer have a waiting sum.
      gauge.reset();
      const sums = found?.[name as keyof typeof askedByCurrency] ?? {};
      for (const [currency, cents] of Object.entries(sums)) gauge.set({ currency }, cents);
    }
  }
}
