import { join } from 'node:path';
import { countStatements } from '#build/bench/count-statements.ts';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { createHttpGateway } from './http-gateway.ts';

/** The store of `server/index.ts`, but with the payment service at GATEWAY_URL. */
const read = readSettings(process.env);
if (!read.ok) throw new Error(read.faults.join('\n'));
const { GATEWAY_URL: gatewayUrl = '', COUNTS_PORT: countsPort } = process.env;
if (countsPort) countStatements(Number(countsPort));

// The built program contains its own driver, whose statements nobody can count.
const file = countsPort ? 'server/start-server.ts' : 'dist/program/start-server.js';
const program = join(import.meta.dirname, '../../..', file);
const { startServer }: typeof import('#server/start-server.ts') = await import(program);
const server = await startServer(process.env, createLogger(read.settings.logLevel), {
  openGateways: async () => new Map([['test', createHttpGateway(gatewayUrl)]]),
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
