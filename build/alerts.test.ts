import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { listJobs } from '#server/jobs/jobs.ts';
import { createMetrics } from '#server/metrics/metrics.ts';
import { startApp } from '#tests/support/start-app.ts';

const rules = readFileSync('docs/operate/alerts.yml', 'utf8');

it('each alert uses metrics and labels that /metrics has', async () => {
  const metrics = createMetrics();
  metrics.noteRun('settle-payments', 'done');
  metrics.countStuckPayments('settle', 'internal-error', 1);
  metrics.countGatewayCall('paypal', 'start', 'unavailable', 1);
  metrics.countWebhook('paypal', 'forged');
  metrics.observe('cart', 200, 0.1);
  const figures = async () => new Proxy({} as never, { get: (_, name) => (name === 'then' ? undefined : 1) });
  metrics.watch({ figures, pool: () => null });
  const app = await startApp({ metrics });
  const told = await (await app.request('/metrics')).text();
  await app.stop();

  const expressions = Array.from(rules.matchAll(/^ +expr: (.+)$/gm), ([, text = '']) => text);
  expect(expressions.length).toBe(rules.match(/- alert: /g)?.length);
  for (const expression of expressions) {
    const names = expression.match(/gondola_\w+/g) ?? [];
    expect(names, expression).not.toEqual([]);
    for (const name of names) {
      const series = told.split('\n').filter((line) => new RegExp(`^${name}[ {]`).test(line));
      expect(series, `${name} is not given`).not.toEqual([]);
      for (const label of labelsOf(expression, name)) expect(series[0], name).toContain(`${label}="`);
    }
  }
});

it('the alert for overdue jobs names existing jobs, among them the one for earlier orders', () => {
  const names = listJobs({ reminderHour: null, forgetGuestsAfterDays: 1, lookBackDays: 1 } as never).map(
    ({ name }) => name,
  );
  const watched = /job=~"([^"]+)"/.exec(rules)?.[1]?.split('|') ?? [];
  expect(names).toEqual(expect.arrayContaining(watched));
  expect(watched).toContain('list-earlier-orders');
});

function labelsOf(expression: string, name: string): string[] {
  const selected = new RegExp(`${name}\\{([^}]*)\\}`).exec(expression)?.[1] ?? '';
  const grouped = Array.from(expression.matchAll(/ by \(([^)]*)\)/g), ([, labels = '']) => labels.split(/, */)).flat();
  return [...Array.from(selected.matchAll(/(\w+)=/g), ([, label = '']) => label), ...grouped];
}
