import { X509Certificate } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ofetch } from 'ofetch';
import { shareInFlight } from '#server/http/share-in-flight.ts';

/**
 * Finds the certificate that PayPal signs webhooks with. Returns null when the address or the certificate is not PayPal's. Rejects when
 * PayPal does not answer.
 */
export type Certificates = (url: string) => Promise<X509Certificate | null>;

/** The most certificates that are cached; PayPal uses one or two at a time. */
const mostKept = 8;

const mostDownloadsAMinute = 10;

/**
 * Downloads PayPal's certificates and caches them in memory. The address comes with the webhook, so it is not trusted unless it is on one
 * of PayPal's hosts and in the path of its certificates. Node's TLS verifies the host of the download. PayPal's file usually lacks the
 * issuer's certificate, so no chain can be verified from it. If the file does contain issuers, they must have signed the certificate.
 */
export function createCertificates(api: string, { now }: { now: () => number }): Certificates {
  // Only valid certificates are cached, so requests that name other addresses cannot displace them.
  const kept = new LRUCache<string, X509Certificate>({ max: mostKept });
  const share = shareInFlight();
  let downloads: number[] = [];

  return async (url) => {
    if (!isAddressOfPaypal(url, api)) return null;
    const own = kept.get(url) ?? (await share(url, () => load(url)));
    return own && isInTime(own, now()) ? own : null;
  };

  async function load(url: string): Promise<X509Certificate | null> {
    downloads = downloads.filter((at) => at > now() - 60_000);
    if (downloads.length >= mostDownloadsAMinute) throw new Error('Too many certificate downloads in a minute.');
    downloads.push(now());
    const [own] =
      readChain(await ofetch(url, { responseType: 'text', timeout: 5000, retry: 1, redirect: 'error' })) ?? [];
    if (!own || !isForMessages(own)) return null;
    kept.set(url, own);
    return own;
  }
}

/** The hosts of PayPal's certificates, by the API that the store calls. For other APIs, in tests, it is the API's host. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  'https://api-m.paypal.com': ['https://api.paypal.com', 'https://api-m.paypal.com'],
  'https://api-m.sandbox.paypal.com': ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
};

export function isAddressOfPaypal(url: string, api: string): boolean {
  const { origin = '', pathname = '' } = URL.parse(url) ?? {};
  // The address is compared as a whole, so that it has no user, port, query, fragment or other spelling.
  if (url !== origin + pathname || !/^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(pathname)) return false;
  return (hosts[api] ?? [api]).includes(origin);
}

/** The certificates of a file; null when they do not form a chain. */
function readChain(text: string): X509Certificate[] | null {
  const texts = text.match(/-----BEGIN CERTIFICATE-----[^-]{1,20000}-----END CERTIFICATE-----/g) ?? [];
  const certificates = texts.slice(0, 5).map((one) => new X509Certificate(one));
  const isChain = certificates.every((issuer, index) => certificates[index - 1]?.verify(issuer.publicKey) ?? true);
  return isChain ? certificates : null;
}

function isForMessages({ subject }: X509Certificate): boolean {
  return subject.split('\n').some((part) => /^CN=messageverificationcerts(\.\w+)?\.paypal\.com$/.test(part));
}

function isInTime({ validFromDate, validToDate }: X509Certificate, at: number): boolean {
  return validFromDate.getTime() <= at && at <= validToDate.getTime();
}
