import Stripe from 'stripe';

/**
 * Stripe's SDK takes any JSON without an `error` for what it has asked for, whatever its status. A failure that comes from a machine on the
 * way has none: it becomes an error of the API, or a refund that Stripe has given would count as refused.
 */
export function createHttpClient(): Stripe.HttpClient {
  const client = Stripe.createNodeHttpClient();
  const send = client.makeRequest.bind(client);
  client.makeRequest = async (...request) => {
    const response = await send(...request);
    const read = response.toJSON.bind(response);
    response.toJSON = async () => {
      const body = await read();
      return response.getStatusCode() < 400 || isError(body) ? body : { error: { type: 'api_error' } };
    };
    return response;
  };
  return client;
}

function isError(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'error' in body;
}
