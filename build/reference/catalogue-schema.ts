import * as z from 'zod/mini';
import { catalogue } from '#shared/contract/catalogue-file/catalogue.ts';
import { fieldDescriptions } from './field-descriptions.ts';

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: boolean | Schema;
  description?: string;
  [keyword: string]: unknown;
}

/** A JSON Schema with which editors complete and check a catalogue file. */
export function catalogueSchema(): Schema {
  // Only the import checks refinements that JSON Schema cannot express.
  const made = z.toJSONSchema(catalogue, { io: 'input', unrepresentable: 'any' }) as Schema;
  const described = withDescriptions(made, '');
  return {
    ...described,
    title: "A store's catalogue",
    properties: {
      $schema: { type: 'string', description: 'The address of this schema, for editors.' },
      ...described.properties,
    },
  };
}

export function writeCatalogueSchema(): string {
  return `${JSON.stringify(catalogueSchema(), null, 2)}\n`;
}

/** Adds descriptions by path without list indexes: `products.price`. */
function withDescriptions(schema: Schema, path: string): Schema {
  const { properties, items } = schema;
  const description = fieldDescriptions[path];
  return {
    ...(description !== undefined && { description }),
    ...schema,
    ...(items && { items: withDescriptions(items, path) }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, one]) => [
          name,
          withDescriptions(one, path === '' ? name : `${path}.${name}`),
        ]),
      ),
    }),
  };
}
