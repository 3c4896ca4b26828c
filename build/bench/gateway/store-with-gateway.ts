import { join } from 'node:path';
import { readSettings } from '#server/env.ts';
import { createLogger } from '#server/log.ts';
import { createHttpGateway } from './http-gateway.ts';

/** The store as `server/index.ts` starts it, but with the payment service at GATEWAY_URL. */
const read = readSettings(process.env);
if (!read.ok) throw new Error(read.faults.join('\n'));
const { GATEWAY_URL: gatewayUrl = '' } = process.env;

const program = join(import.meta.dirname, '../../../dist/program/start-server.js');
const { startServer }: typeof import('#server/start-server.ts') = await import(program);
const server = await startServer(read.settings, createLogger(read.settings.logLevel), {
  openGateways: () => new Map([['test', createHttpGateway(gatewayUrl)]]),
});
process.once('SIGTERM', () => void server.stop().then(() => process.exit(0)));
