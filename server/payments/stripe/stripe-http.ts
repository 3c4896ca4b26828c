import Stripe from 'stripe';

/** Marks failures of machines between the store and Stripe as errors. The SDK takes any JSON without `error` for the answer. */
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
