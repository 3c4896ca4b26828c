import type { IncomingMessage } from 'node:http';
import type { Reply } from './reply.ts';

/** Answers what is its own. False, at once or later: it is somebody else's, and nothing of it was read or sent. */
export type Answerer = (request: IncomingMessage, response: Reply) => Promise<boolean> | false;
