/**
 * Serves `/partner?html=…` on the test runner's origin: a page that allows only the store's scripts. With `&nonce=` it allows only scripts
 * with that nonce, and enforces Trusted Types.
 */
export function partnerPages(storeOrigin: string) {
  return async (context: PageContext, next: () => Promise<void>): Promise<void> => {
    if (context.path !== '/partner') return next();
    const { html = '', nonce } = context.query;
    const scripts = nonce ? `'nonce-${nonce}'; require-trusted-types-for 'script'; trusted-types 'none'` : storeOrigin;
    const allowed = `script-src ${scripts}; connect-src ${storeOrigin}; img-src ${storeOrigin}`;
    context.set('content-security-policy', `default-src 'none'; ${allowed}; frame-ancestors 'self'`);
    const body = String(html).replaceAll('STORE', storeOrigin);
    context.type = 'html';
    context.body = `<!doctype html><html lang="en"><head><title>A partner</title></head><body>${body}</body></html>`;
  };
}

interface PageContext {
  path: string;
  query: Record<string, unknown>;
  type: string;
  body: unknown;
  set(name: string, value: string): void;
}
