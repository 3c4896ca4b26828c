import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createSalesMetrics, type SalesMetrics, type SalesSources } from './sales-metrics.ts';

export interface Metrics extends Omit<SalesMetrics, 'refresh'> {
  observe(route: string, status: number, seconds: number): void;
  countStuckPayments(step: string, code: string, payments: number): void;
  countGatewayCall(gateway: string, operation: string, outcome: string, seconds: number): void;
  countWebhook(gateway: string, outcome: string): void;
  countDispute(gateway: string, state: string): void;
  /** Sets the sources of the store's figures; call it when the store is open. */
  watch(sources: SalesSources): void;
  /** Answers `/metrics` in the Prometheus format. */
  show: RequestHandler;
}

/** The metrics of one app. Each app has its own registry, because tests start several in one process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'gondola_request_duration_seconds',
    help: 'Time to answer requests, by call or kind of page and by status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  const stuckPayments = new Counter({
    name: 'gondola_stuck_payments_total',
    help: 'Payments that could not be settled or refunded, counted at every try, by step and error.',
    labelNames: ['step', 'code'],
    registers: [registry],
  });
  const gatewayCalls = new Counter({
    name: 'gondola_gateway_calls_total',
    help: 'Calls to payment services, by gateway, operation and outcome; held-back calls were not made because the service had not answered lately, put-off calls because the service had asked for a later retry.',
    labelNames: ['gateway', 'operation', 'outcome'],
    registers: [registry],
  });
  const gatewayDurations = new Histogram({
    name: 'gondola_gateway_call_duration_seconds',
    help: 'Time until payment services answer or fail to answer, by gateway and operation, including retries.',
    labelNames: ['gateway', 'operation'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers: [registry],
  });
  const webhooks = new Counter({
    name: 'gondola_webhooks_total',
    help: 'Webhooks from payment services, by gateway and outcome; forged ones changed nothing.',
    labelNames: ['gateway', 'outcome'],
    registers: [registry],
  });
  const disputes = new Counter({
    name: 'gondola_disputes_total',
    help: 'Disputes about payments that were opened, won or lost, as reported to this node.',
    labelNames: ['gateway', 'state'],
    registers: [registry],
  });
  let sources: SalesSources | undefined;
  const { refresh, ...sales } = createSalesMetrics(registry, () => sources);
  // Series are remembered, because finding one by its labels takes longer than counting in it.
  const known = new Map<string, ReturnType<typeof durations.labels>>();
  return {
    ...sales,
    watch(given) {
      sources = given;
    },
    observe(route, status, seconds) {
      const name = `${status} ${route}`;
      const series = known.get(name) ?? durations.labels(route, String(status));
      if (!known.has(name)) known.set(name, series);
      series.observe(seconds);
    },
    countStuckPayments(step, code, payments) {
      stuckPayments.inc({ step, code }, payments);
    },
    countGatewayCall(gateway, operation, outcome, seconds) {
      gatewayCalls.inc({ gateway, operation, outcome });
      if (outcome !== 'held-back' && outcome !== 'put-off') gatewayDurations.observe({ gateway, operation }, seconds);
    },
    countWebhook: (gateway, outcome) => webhooks.inc({ gateway, outcome }),
    countDispute: (gateway, state) => disputes.inc({ gateway, state }),
    async show(_request, response) {
      await refresh();
      response
        .set('content-type', registry.contentType)
        .set('cache-control', 'no-store')
        .send(await registry.metrics());
    },
  };
}
