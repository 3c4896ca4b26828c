/** Serves `/partner?html=…` on the test runner's origin: a stranger's page that allows the store and nothing else. */
export function partnerPages(storeOrigin: string) {
  return async (context: PageContext, next: () => Promise<void>): Promise<void> => {
    if (context.path !== '/partner') return next();
    const html = String(context.query.html ?? '').replaceAll('STORE', storeOrigin);
    const allowed = `script-src ${storeOrigin}; connect-src ${storeOrigin}; img-src ${storeOrigin}`;
    context.set('content-security-policy', `default-src 'none'; ${allowed}; frame-ancestors 'self'`);
    context.type = 'html';
    context.body = `<!doctype html><html lang="en"><head><title>A partner</title></head><body>${html}</body></html>`;
  };
}

interface PageContext {
  path: string;
  query: Record<string, unknown>;
  type: string;
  body: unknown;
  set(name: string, value: string): void;
}
