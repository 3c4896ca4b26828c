import { specifiedProfile } from '#server/catalogue-file/store-profile.ts';
import type { OpenedStore } from '#server/open-store.ts';
import type { Orders } from '#server/sales/create-orders.ts';

type Parts = {
  [Port in Exclude<keyof OpenedStore, 'orders'>]?: OpenedStore[Port] extends (...asked: never[]) => unknown
    ? OpenedStore[Port]
    : Partial<OpenedStore[Port]>;
} & { orders?: { [Group in keyof Orders]?: Partial<Orders[Group]> } };

/** A back end with only the given operations; every other one throws. */
export function fakeCommerce(parts: Parts = {}): OpenedStore {
  return {
    catalogue: only({
      version: async () => '1',
      searchVersion: async () => '1',
      today: () => '2026-05-01',
      isEmpty: async () => false,
      profile: async () => specifiedProfile,
      // Left out, so that everything has the catalogue's version.
      shownVersions: undefined as never,
      ...parts.catalogue,
    }),
    carts: only(parts.carts),
    inventory: only(parts.inventory),
    days: only(parts.days),
    orders: {
      buyer: only(parts.orders?.buyer),
      staff: only(parts.orders?.staff),
      gateway: only(parts.orders?.gateway),
      job: only(parts.orders?.job),
    },
    outbox: only(parts.outbox),
    placeOrder: parts.placeOrder ?? noOperation('placeOrder'),
    restoreOrder: parts.restoreOrder ?? noOperation('restoreOrder'),
    finish: parts.finish ?? (async (_once: unknown, outcome: unknown) => outcome),
    figures: parts.figures ?? noOperation('figures'),
    readiness: parts.readiness ?? (async () => ({ status: 'ready' })),
    isUnavailable: parts.isUnavailable ?? (() => false),
    close: parts.close ?? (async () => {}),
  } as unknown as OpenedStore;
}

function noOperation(name: string) {
  return async () => Promise.reject(new Error(`This test's back end has no ${name}.`));
}

export function only<Port extends object>(part: Partial<Port> | undefined): Port {
  return new Proxy((part ?? {}) as Port, {
    get(target, name) {
      if (!(name in target)) throw new Error(`This test's back end has no ${String(name)}.`);
      return target[name as keyof Port];
    },
  });
}
