import type { Answer } from '#shared/client/api.ts';
import type { Call, RequestOf, ResponseOf } from '#shared/contract/call.ts';
import * as catalogue from '#shared/contract/staff/catalogue.ts';
import { pictures } from '#shared/contract/staff/media.ts';
import * as shops from '#shared/contract/staff/shops.ts';
import type { Ask } from '#site/admin/ask.ts';

/** A call in place of one that only staff of the store may make, for the same part of the product's form. */
type Stand<C extends Call> = (request: RequestOf<C>) => Promise<Answer<ResponseOf<C>>>;

/** Makes the calls of the product's form as calls of a shop, so that staff and vendors have the same form. */
export function askForShop(ask: Ask, shop: number): Ask {
  const read: Stand<typeof catalogue.read> = async ({ kind, id }) => {
    if (kind === 'product') return asThing(await ask(shops.readProduct, { shop, sku: id }));
    const form = await ask(shops.productForm, { shop });
    if (!form.ok) return form;
    const { languages, currency, taxes } = form.value;
    return {
      ok: true,
      value: { kind, id, published: { taxes }, publishedPrint: null, draft: null, languages, currency },
    };
  };

  const save: Stand<typeof catalogue.save> = async ({ kind: _, id, ...saved }) =>
    asThing(await ask(shops.saveProduct, { shop, sku: id, ...saved }));

  const discard: Stand<typeof catalogue.discard> = async ({ id, version }) =>
    asThing(await ask(shops.discardProduct, { shop, sku: id, version }));

  /** The things from which a field of the form chooses. A vendor has no shared pools. */
  const things: Stand<typeof catalogue.things> = async ({ kind, q = '' }) => {
    if (kind === 'product') {
      const found = await ask(shops.products, { shop, q, most: 100 });
      if (!found.ok) return found;
      return listOf(found.value.products.map(({ sku, name }) => ({ id: sku, name })));
    }
    const form = await ask(shops.productForm, { shop });
    if (!form.ok) return form;
    const categories = kind === 'category' ? form.value.categories : [];
    const wanted = q.toLowerCase();
    return listOf(
      categories
        .map(({ id, name }) => ({ id: String(id), name }))
        .filter(({ id, name }) => id === q || name.toLowerCase().includes(wanted)),
    );

    function listOf(all: readonly { id: string; name: string }[]): Answer<ResponseOf<typeof catalogue.things>> {
      const rest = {
        state: 'published',
        savedAt: null,
        image: '',
        missing: [],
        price: null,
        isOnSale: null,
        place: null,
        uses: null,
      } as const;
      return {
        ok: true,
        value: { things: all.map((one) => ({ kind, ...one, ...rest, missing: [] })), next: null, nextId: null },
      };
    }
  };

  const stands: Record<string, Stand<Call>> = {
    [catalogue.read.name]: read as Stand<Call>,
    [catalogue.save.name]: save as Stand<Call>,
    [catalogue.discard.name]: discard as Stand<Call>,
    [catalogue.things.name]: things as Stand<Call>,
    [pictures.name]: ((request: RequestOf<typeof pictures>) => ask(shops.ownPictures, request)) as Stand<Call>,
  };

  return (call, request, options) => {
    const stand = stands[call.name];
    return stand ? (stand(request) as ReturnType<Ask> as never) : ask(call, request, options);
  };
}

/** The form knows a product that does not exist as a thing that does not exist. */
function asThing<Value>(answer: Answer<Value>): Answer<Value> {
  if (answer.ok || answer.failure.code !== 'product-not-found') return answer;
  return { ok: false, failure: { ...answer.failure, code: 'thing-not-found' } };
}
