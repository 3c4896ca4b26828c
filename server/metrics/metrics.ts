import type { Request, Response } from 'express';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { createSalesMetrics, type SalesSources } from './sales-metrics.ts';

export type Metrics = ReturnType<typeof createMetrics>;

/** The metrics of one app. Each app has its own registry, because tests start several in one process. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const counter = (name: string, help: string, labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const durations = new Histogram({
    name: 'gondola_request_duration_seconds',
    help: 'Time to answer requests, by call or kind of page and by status.',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const stuckPayments = counter(
    'gondola_stuck_payments_total',
    'Payments that could not be settled or refunded, counted at every try, by step and error.',
    ['step', 'code'],
  );
  const gatewayCalls = counter(
    'gondola_gateway_calls_total',
    'Calls to payment services, by gateway, operation and outcome; held-back calls were not made because the service had not answered lately, put-off calls because the service had asked for a later retry.',
    ['gateway', 'operation', 'outcome'],
  );
  const gatewayDurations = new Histogram({
    name: 'gondola_gateway_call_duration_seconds',
    help: 'Time until payment services answer or fail to answer, by gateway and operation, including retries.',
    labelNames: ['gateway', 'operation'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const webhooks = counter(
    'gondola_webhooks_total',
    'Webhooks from payment services, by gateway and outcome; forged ones changed nothing.',
    ['gateway', 'outcome'],
  );
  const disputes = counter(
    'gondola_disputes_total',
    'Disputes about payments that were opened, won or lost, as reported to this node.',
    ['gateway', 'state'],
  );
  const deliveries = counter(
    'gondola_webhook_deliveries_total',
    'Attempts to deliver events to other programs by webhook, by outcome; failed ones are tried again, given-up ones are not.',
    ['outcome'],
  );
  let sources: SalesSources | undefined;
  const { refresh, ...sales } = createSalesMetrics(registry, () => sources);
  // Series are remembered, because finding one by its labels takes longer than counting in it.
  const known = new Map<string, ReturnType<typeof durations.labels>>();
  return {
    ...sales,
    /** Sets the sources of the store's figures; call it when the store is open. */
    watch(given: SalesSources): void {
      sources = given;
    },
    observe(route: string, status: number, seconds: number): void {
      const name = `${status} ${route}`;
      const series = known.get(name) ?? durations.labels(route, String(status));
      known.set(name, series);
      series.observe(seconds);
    },
    countStuckPayments(step: string, code: string, payments: number): void {
      stuckPayments.inc({ step, code }, payments);
    },
    countGatewayCall(gateway: string, operation: string, outcome: string, seconds: number): void {
      gatewayCalls.inc({ gateway, operation, outcome });
      if (outcome !== 'held-back' && outcome !== 'put-off') gatewayDurations.observe({ gateway, operation }, seconds);
    },
    countWebhook: (gateway: string, outcome: string) => webhooks.inc({ gateway, outcome }),
    countDelivery: (outcome: string) => deliveries.inc({ outcome }),
    countDispute: (gateway: string, state: string) => disputes.inc({ gateway, state }),
    /** Answers `/metrics` in the Prometheus format. */
    async show(_request: Request, response: Response): Promise<void> {
      await refresh();
      response
        .set('content-type', registry.contentType)
        .set('cache-control', 'no-store')
        .send(await registry.metrics());
    },
  };
}
