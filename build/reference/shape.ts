import * as z from 'zod/mini';
import { address, cart, cartLine } from '#shared/contract/cart-shape.ts';
import { order, orderItem, ticket } from '#shared/contract/order.ts';
import { mediaEntry, priceRange, product, productSummary } from '#shared/contract/product.ts';
import { searchProduct } from '#shared/contract/search.ts';
import { storeConfig } from '#shared/contract/store.ts';

type Io = 'input' | 'output';

interface Shape {
  type?: string;
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  anyOf?: Shape[];
  oneOf?: Shape[];
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  $defs?: Record<string, Shape>;
}

/** Shapes that several calls share, each written only once. */
const named: Record<string, z.ZodMiniType> = {
  Cart: cart,
  CartLine: cartLine,
  Order: order,
  OrderItem: orderItem,
  Ticket: ticket,
  Product: product,
  ProductSummary: productSummary,
  PriceRange: priceRange,
  MediaEntry: mediaEntry,
  SearchProduct: searchProduct,
  StoreConfig: storeConfig,
  Address: address,
};

const nameOf = new Map(
  Object.entries(named).flatMap(([name, schema]) =>
    (['input', 'output'] as const).map((io) => [JSON.stringify(toShape(schema, io)), name] as const),
  ),
);

/** A schema in TypeScript's notation, which is shorter than JSON Schema. */
export function shapeOf(schema: z.ZodMiniType, io: Io): string {
  const shape = toShape(schema, io);
  return typeOf(shape, { defs: shape.$defs ?? {}, depth: 0, inside: [] });
}

export function namedShapes(): string {
  return Object.entries(named)
    .map(([name, schema]) => {
      const shape = toShape(schema, name === 'Address' ? 'input' : 'output');
      return `type ${name} = ${objectOf(shape, { defs: {}, depth: 0, inside: [] })}`;
    })
    .join('\n\n');
}

interface Place {
  defs: Record<string, Shape>;
  depth: number;
  /** Definitions that are being written. A recursive definition ends when it meets its own name here. */
  inside: string[];
}

function toShape(schema: z.ZodMiniType, io: Io): Shape {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape & { $schema?: string };
  return shape;
}

function typeOf(shape: Shape, place: Place): string {
  const name = nameOf.get(JSON.stringify(shape));
  if (name) return name;
  if (shape.$ref) return referenceOf(shape.$ref.split('/').at(-1) ?? '', place);
  const forms = shape.anyOf ?? shape.oneOf;
  if (forms) return [...new Set(forms.map((one) => typeOf(one, place)))].join(' | ');
  if (shape.const !== undefined) return JSON.stringify(shape.const);
  if (shape.enum) return shape.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (shape.type === 'array') return listOf(typeOf(shape.items ?? {}, place));
  if (shape.type === 'object') return objectOf(shape, place);
  return shape.type === 'integer' ? 'int' : (shape.type ?? 'unknown');
}

function referenceOf(name: string, place: Place): string {
  const target = place.defs[name];
  if (!target || place.inside.includes(name)) return '(the same again)';
  return typeOf(target, { ...place, inside: [...place.inside, name] });
}

function listOf(item: string): string {
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties = {}, required = [] }: Shape, place: Place): string {
  const fields = Object.entries(properties).map(
    ([name, field]) =>
      `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field, { ...place, depth: place.depth + 1 })}`,
  );
  const line = `{ ${fields.join(', ')} }`;
  if (fields.length === 0) return '{}';
  if (line.length + place.depth * 2 <= 100 && !line.includes('\n')) return line;
  const indent = '  '.repeat(place.depth);
  return `{\n${fields.map((field) => `${indent}  ${field}`).join('\n')}\n${indent}}`;
}
