import type { Commerce, Idempotency } from '#server/commerce/commerce.ts';

type Parts = {
  [Port in keyof Commerce]?: Commerce[Port] extends (fault: never) => unknown
    ? Commerce[Port]
    : Partial<Commerce[Port]>;
};

/** A back end of which only the named operations exist; any other one that is called is a fault of the test. */
export function fakeCommerce(parts: Parts = {}): Commerce {
  return {
    catalog: only({ version: async () => '1', isEmpty: async () => false, ...parts.catalog }),
    content: only(parts.content),
    carts: only(parts.carts),
    inventory: only(parts.inventory),
    orders: only(parts.orders),
    outbox: only(parts.outbox),
    idempotency: parts.idempotency ? only(parts.idempotency) : memoryIdempotency(),
    siteKeys: {
      originsOf: async (key: string) => ({ pk_demo: ['*'], pk_partner: ['https://partner.example'] })[key] ?? null,
      ...parts.siteKeys,
    },
    readiness: parts.readiness ?? (async () => ({ status: 'ready' })),
    isUnavailable: parts.isUnavailable ?? (() => false),
    close: parts.close ?? (async () => {}),
  } as Commerce;
}

function only<Port extends object>(part: Partial<Port> | undefined): Port {
  return new Proxy((part ?? {}) as Port, {
    get(target, name) {
      const operation = target[name as keyof Port];
      if (operation === undefined) throw new Error(`This test's back end has no ${String(name)}.`);
      return operation;
    },
  });
}

function memoryIdempotency(): Idempotency {
  const entries = new Map<string, { bodyHash: string; answer?: { status: number; body: string } }>();
  return {
    async begin({ scope, key, bodyHash }) {
      const entry = entries.get(scope + key);
      if (!entry) {
        entries.set(scope + key, { bodyHash });
        return { state: 'fresh' };
      }
      if (entry.bodyHash !== bodyHash) return { state: 'mismatch' };
      return entry.answer ? { state: 'done', ...entry.answer } : { state: 'running' };
    },
    async finish({ scope, key, status, body }) {
      const entry = entries.get(scope + key);
      if (entry) entry.answer = { status, body };
    },
    async abandon({ scope, key }) {
      entries.delete(scope + key);
    },
  };
}
