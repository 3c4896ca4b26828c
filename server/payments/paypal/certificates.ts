import { X509Certificate } from 'node:crypto';
import { ofetch } from 'ofetch';

/** Finds the key that PayPal signs webhooks with. `null`: the address or what is there is not PayPal's. Rejects when PayPal does not answer. */
export type Certificates = (url: string) => Promise<X509Certificate | null>;

/** PayPal has one or two at a time. */
const mostKept = 8;

const mostDownloadsAMinute = 10;

/**
 * Downloads PayPal's certificates and keeps them in memory. The address comes with the webhook, so it is taken for nothing until it
 * is on a host of PayPal's and where PayPal keeps them. That the download is from there is what Node's TLS has checked; PayPal's file mostly
 * lacks the certificate that issued it, so that no chain can be followed from it. Issuers that are there must have signed it.
 */
export function createCertificates(api: string, { now }: { now: () => number }): Certificates {
  // Only what is right is kept: a request that names others pushes none of these out.
  const kept = new Map<string, X509Certificate>();
  const underWay = new Map<string, Promise<X509Certificate | null>>();
  let downloads: number[] = [];

  return async (url) => {
    if (!isAddressOfPaypal(url, api)) return null;
    const own = kept.get(url) ?? (await (underWay.get(url) ?? load(url)));
    return own && isInTime(own, now()) ? own : null;
  };

  function load(url: string): Promise<X509Certificate | null> {
    downloads = downloads.filter((at) => at > now() - 60_000);
    if (downloads.length >= mostDownloadsAMinute) throw new Error('Too many certificates are asked for.');
    downloads.push(now());
    const loading = download(url).finally(() => underWay.delete(url));
    underWay.set(url, loading);
    return loading;
  }

  async function download(url: string): Promise<X509Certificate | null> {
    const [own] =
      readChain(await ofetch(url, { responseType: 'text', timeout: 5000, retry: 1, redirect: 'error' })) ?? [];
    if (!own || !isForMessages(own)) return null;
    kept.set(url, own);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest) kept.delete(oldest);
    return own;
  }
}

/** Where PayPal keeps certificates, by the API that the store speaks to. Elsewhere than at PayPal, in tests, it is the API's own host. */
const hosts: Readonly<Record<string, readonly string[]>> = {
  'https://api-m.paypal.com': ['https://api.paypal.com', 'https://api-m.paypal.com'],
  'https://api-m.sandbox.paypal.com': ['https://api.sandbox.paypal.com', 'https://api-m.sandbox.paypal.com'],
};

export function isAddressOfPaypal(url: string, api: string): boolean {
  const { origin = '', pathname = '' } = URL.parse(url) ?? {};
  // Compared as a whole, so that it has no user, port, query or fragment, and no other spelling.
  if (url !== origin + pathname || !/^\/v1\/notifications\/certs\/[\w-]{1,100}$/.test(pathname)) return false;
  return (hosts[api] ?? [api]).includes(origin);
}

/** The certificates of a file; null when they do not belong together. */
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
