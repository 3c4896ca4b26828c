import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolFigures } from '#server/database/database.ts';
import type { SalesFigures } from '#server/sales/figures.ts';
import type { SalesFact } from '#server/sales/sales-fact.ts';

/** The sources of the figures that are read for `/metrics`. */
export interface SalesSources {
  /** Called at most once in five seconds. */
  figures(): Promise<SalesFigures>;
  /** The connections to PostgreSQL; null on SQLite, which has none. */
  pool(): PoolFigures | null;
}

export interface SalesMetrics {
  hear(fact: SalesFact): void;
  countMail(outcome: 'sent' | 'not-sent'): void;
  noteRun(job: string, outcome: 'done' | 'failed'): void;
  /** Reads the figures again. While the back end gives no answer, they are left out. */
  refresh(): Promise<void>;
}

const askEveryMs = 5000;

/**
 * The metrics of selling. A counter is for this node, so its value for the store is the sum over all nodes. Gauges show the whole store and
 * are the same on every node.
 */
export function createSalesMetrics(registry: Registry, sources: () => SalesSources | undefined): SalesMetrics {
  const registers = [registry];
  const orders = new Counter({
    name: 'gondola_orders_total',
    help: 'Orders that were placed, paid and cancelled at this node.',
    labelNames: ['state'],
    registers,
  });
  const money = new Counter({
    name: 'gondola_money_cents_total',
    help: 'Sums of orders that were placed, paid and cancelled, and money that was captured, refunded and charged back, at this node.',
    labelNames: ['state'],
    registers,
  });
  const tickets = new Counter({
    name: 'gondola_tickets_issued_total',
    help: 'Tickets that were issued at this node.',
    registers,
  });
  const redeemed = new Counter({
    name: 'gondola_tickets_redeemed_total',
    help: 'Units of tickets, services and goods that were used at this node.',
    registers,
  });
  const refused = new Counter({
    name: 'gondola_redemptions_refused_total',
    help: 'Refused redemptions at a gate or counter, by reason, at this node.',
    labelNames: ['reason'],
    registers,
  });
  const mails = new Counter({
    name: 'gondola_mails_total',
    help: 'Tries to send a mail at this node, by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const runs = new Gauge({
    name: 'gondola_job_last_run_timestamp_seconds',
    help: 'Time of the last run of a job at this node, done or failed.',
    labelNames: ['job', 'outcome'],
    registers,
  });
  const waiting = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const asked = {
    ordersWaiting: waiting('gondola_orders_waiting', 'Orders that wait for their payment.'),
    dueReturns: waiting('gondola_refunds_due', 'Payments with money still to return.'),
    refundsRefused: waiting(
      'gondola_refunds_refused',
      'Refunds that a payment service refused; staff have to handle them.',
    ),
    disputesOpen: waiting('gondola_disputes_open', 'Disputes about payments that are open.'),
    orphanPayments: waiting(
      'gondola_orphan_payments',
      'Payments that the books lack after a restored backup; staff have to decide about them.',
    ),
    mailsWaiting: waiting('gondola_mails_waiting', 'Mails that wait to be sent, or to be tried again.'),
    mailsGivenUp: waiting('gondola_mails_failed', 'Mails that were given up.'),
    oldestMailSeconds: waiting('gondola_oldest_mail_seconds', 'How long the oldest of the waiting mails has waited.'),
  } satisfies Partial<Record<keyof SalesFigures, Gauge>>;
  const askedByCurrency = {
    ordersWaitingCents: waiting('gondola_orders_waiting_cents', 'Sum of waiting orders, in minor units.', ['currency']),
    refundsDueCents: waiting('gondola_refunds_due_cents', 'Money still to return, in minor units.', ['currency']),
    orphanPaymentsCents: waiting('gondola_orphan_payments_cents', 'Orphan payments, in minor units.', ['currency']),
  } satisfies Partial<Record<keyof SalesFigures, Gauge>>;
  const pool = new Gauge({
    name: 'gondola_database_connections',
    help: 'Connections to PostgreSQL: all, the idle ones among them, and how many statements wait for one.',
    labelNames: ['state'],
    registers,
  });

  let askedAt = Number.NEGATIVE_INFINITY;
  let asking: Promise<void> | undefined;

  return {
    hear(fact) {
      if (fact.what === 'ticket-redeemed') return redeemed.inc(fact.units);
      if (fact.what === 'ticket-refused') return refused.inc({ reason: fact.reason });
      const [subject = '', ...words] = fact.what.split('-');
      const state = words.join('-');
      money.inc({ state }, fact.cents);
      if (subject === 'order') orders.inc({ state });
      if (fact.what === 'order-paid') tickets.inc(fact.tickets);
    },
    countMail: (outcome) => mails.inc({ outcome }),
    noteRun: (job, outcome) => runs.set({ job, outcome }, Date.now() / 1000),
    async refresh() {
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
