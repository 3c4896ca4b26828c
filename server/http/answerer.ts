import type { IncomingMessage } from 'node:http';
import type { Reply } from './reply.ts';

/** Handles requests it recognises; false leaves the request untouched for the next handler. */
export type Answerer = (request: IncomingMessage, response: Reply) => Promise<boolean> | false;
