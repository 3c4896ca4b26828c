import { randomUUID } from 'node:crypto';
import { settingList } from '#server/env.ts';
import { type FakeSmtp, startFakeSmtp } from '#tests/support/fake-smtp.ts';
import { type FakePaypal, startFakePaypal } from '#tests/support/gateways/fake-paypal.ts';
import { type FakeStripe, startFakeStripe } from '#tests/support/gateways/fake-stripe.ts';
import { startStoreNode } from '#tests/support/store-node.ts';
import { createWalletCertificates, encryptKey } from '#tests/support/wallet-certificates.ts';
import { type SecretWatch, watchSecrets } from './watch-secrets.ts';

export interface WatchedStore extends SecretWatch {
  url: string;
  paypal: FakePaypal;
  stripe: FakeStripe;
  smtp: FakeSmtp;
  environment: Record<string, string>;
  /** Sends a request. Its cookies become secrets, and error answers are searched for secrets. */
  ask(path: string, asked?: Asking): Promise<Told>;
  /** Makes a call with a new Idempotency-Key. Throws when the answer is not 200. */
  call<Answer>(path: string, body?: object, headers?: Record<string, string>): Promise<Answer>;
  /** Searches the metrics and all earlier lines of the log for secrets. */
  listen(): Promise<void>;
  end(): Promise<void>;
}

interface Asking {
  method?: string;
  /** An object is sent as JSON. */
  body?: object | string | Uint8Array<ArrayBuffer>;
  headers?: Record<string, string>;
}

interface Told {
  status: number;
  text: string;
  location: string;
  /** Cookies, as a browser sends them back. */
  cookie: string;
}

export const publicUrl = 'http://store.test';

/** A store with the most detailed log, a distinct value for every secret setting, and the fakes of PayPal and Stripe. */
export async function startWatchedStore(place: Record<string, string>): Promise<WatchedStore> {
  const watch = watchSecrets();
  const [paypal, stripe, smtp] = await Promise.all([
    startFakePaypal(),
    startFakeStripe(),
    startFakeSmtp({ user: 'mailer', password: 'password-of the=post' }),
  ]);
  const environment = { ...settingsOf({ paypal, stripe, smtp }), ...place };
  keepSettings(watch, environment);
  watch.keep('the bearer token of PayPal', 'token-of-tests');
  const node = await startStoreNode(environment, { hear: (line) => watch.hear('the log', line) });
  const { url } = node;
  const { hear } = watch;

  async function ask(path: string, { method, body, headers }: Asking = {}): Promise<Told> {
    const isPlain = body === undefined || typeof body === 'string' || body instanceof Uint8Array;
    const response = await fetch(url + path, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: { store: 'en', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: isPlain ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    for (const cookie of cookies) {
      const [name = '', value = ''] = cookie.split('=');
      if (name !== 'locale' && value) watch.keep(`the cookie ${name}`, value);
    }
    if (response.status >= 400) {
      const told = [...response.headers].filter(([name]) => name !== 'set-cookie');
      hear(`the answer ${response.status} to ${path.slice(0, 40)}`, `${JSON.stringify(told)} ${text}`);
    }
    return {
      status: response.status,
      text,
      location: response.headers.get('location') ?? '',
      cookie: cookies.join('; '),
    };
  }

  return {
    ...{ ...watch, url, paypal, stripe, smtp, environment, ask },
    async call<Answer>(path: string, body: object = {}, headers: Record<string, string> = {}) {
      const { status, text } = await ask(`/api${path}`, {
        body,
        headers: { 'idempotency-key': randomUUID(), ...headers },
      });
      if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`);
      return JSON.parse(text) as Answer;
    },
    async listen() {
      hear('/metrics', (await ask('/metrics')).text);
      // The log arrives in order, so the line of this request comes after all earlier lines.
      const id = randomUUID();
      await ask('/healthz', { headers: { 'x-request-id': id } });
      await watch.heardOf(id);
    },
    async end() {
      await node.end('SIGTERM');
      await Promise.all([paypal.stop(), stripe.stop(), smtp.stop()]);
    },
  };
}

function settingsOf({ paypal, stripe, smtp }: Pick<WatchedStore, 'paypal' | 'stripe' | 'smtp'>) {
  const apple = { passType: 'pass.example.tickets', team: 'ABCDE12345' };
  const { certificate, key, wwdr } = createWalletCertificates(apple);
  const passphrase = 'passphrase of the wallet';
  return {
    LOG_LEVEL: 'trace',
    PUBLIC_URL: publicUrl,
    PAYMENT_METHODS: 'paypal,stripe',
    ...{ PAYPAL_API: paypal.origin, STRIPE_API: stripe.origin, SMTP_URL: smtp.url },
    ...{ PAYPAL_CLIENT_ID: paypal.account.clientId, PAYPAL_SECRET: paypal.account.secret },
    PAYPAL_WEBHOOK_ID: paypal.account.webhookId,
    ...{ STRIPE_SECRET_KEY: stripe.account.secretKey, STRIPE_WEBHOOK_SECRET: stripe.account.webhookSecret },
    ...{ APPLE_WALLET_PASS_TYPE: apple.passType, APPLE_WALLET_TEAM: apple.team },
    ...{ APPLE_WALLET_CERTIFICATE: certificate, APPLE_WALLET_WWDR: wwdr },
    ...{ APPLE_WALLET_KEY: encryptKey(key, passphrase), APPLE_WALLET_KEY_PASSPHRASE: passphrase },
    ...{ GOOGLE_WALLET_ISSUER: '1234567890123', GOOGLE_WALLET_EMAIL: 'wallet@example.com', GOOGLE_WALLET_KEY: key },
    SERVICE_KEY: 'Zt7-qLw0_VnR4xKe9Jb2Ysd1',
    // A bucket that does not answer.
    MEDIA_ENDPOINT: 'http://127.0.0.1:9',
    MEDIA_BUCKET: 'pictures',
    MEDIA_KEY_ID: 'pictures-of-the-store',
    MEDIA_SECRET_KEY: 'q7Vd2nXwLb0rTfYk8sJcZh5u',
    SECRET_KEY: 'Jt5wQz8RmB1yKd4VhN7sLx0cPf3uGe6a',
    COUPONS_PER_MINUTE: '10000',
  };
}

/** Throws for a secret setting without a value here, such as a new one. */
function keepSettings({ keep }: SecretWatch, environment: Record<string, string>): void {
  for (const { name, secret } of Object.values(settingList)) {
    if (!secret) continue;
    const value = environment[name];
    if (name === 'DATABASE_URL' && !value) continue;
    keep(name, ...partsOf(value ?? ''));
  }
}

/** An address's password, or each line of a PEM key. */
function partsOf(value: string): string[] {
  const password = URL.parse(value)?.password;
  if (password) return [value, decodeURIComponent(password)];
  return value.includes('-----BEGIN')
    ? value.split('\n').filter((line) => /^[\w+/=]{20,}$/.test(line.trim()))
    : [value];
}
