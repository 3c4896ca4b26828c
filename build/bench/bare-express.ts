import { randomBytes } from 'node:crypto';
import express from 'express';

/** Express that answers BYTES random characters. */
const body = Buffer.from(
  randomBytes(Math.ceil(Number(process.env.BYTES) / 2))
    .toString('hex')
    .slice(0, Number(process.env.BYTES)),
);

const app = express();
app.disable('x-powered-by');
app.get('/', (_, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(body);
});
app.listen(Number(process.env.PORT), '127.0.0.1');
