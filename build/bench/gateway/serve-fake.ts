import { createServer } from 'node:http';
import { startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';

/** A fake of the SERVICE that is named, in a process of its own; PORT answers the account that it has, with where it is. */
const fakes = { paypal: startFakePaypal, stripe: startFakeStripe };
const { account } = await fakes[process.env.SERVICE as keyof typeof fakes]();
createServer((_request, response) => response.end(JSON.stringify(account))).listen(
  Number(process.env.PORT),
  '127.0.0.1',
);
