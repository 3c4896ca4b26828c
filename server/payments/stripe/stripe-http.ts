import Stripe from 'stripe';

/**
 * Creates an HTTP client that marks failures of machines between the store and Stripe as API errors. Stripe's SDK accepts any JSON without
 * `error` as the requested object, whatever its status. A refund that Stripe has made would then count as refused.
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
