import { pageEvents } from '#shared/element/page-events.ts';
import { type AttributeSpec, attributeName, type WidgetSpec } from '#shared/element/widget-spec.ts';
import { className } from './element-reference.ts';

/** The types of the npm entry: its function, the elements and their events. */
export function elementTypes(specs: WidgetSpec[]): string {
  const events = Object.assign({}, pageEvents, ...specs.map((spec) => spec.events)) as typeof pageEvents;
  return [
    '// Written from each widget’s `define.ts` by `npm run reference`.',
    pageTypes,
    ...specs.map(elementInterface),
    block(
      'export interface GondolaElements',
      specs.map(({ tag }) => `'${tag}': ${className(tag)}Element;`),
    ),
    '/** The attributes and properties of each element in JSX. */',
    block('export interface GondolaAttributes', specs.flatMap(attributesMember)),
    block(
      'export interface GondolaEvents',
      Object.entries(events).map(
        ([name, { summary, detail }]) => `/** ${summary} */\n  '${name}': CustomEvent<${detail}>;`,
      ),
    ),
    globalTypes,
  ].join('\n\n');
}

/** The elements' types for a library that uses JSX. */
export function jsxTypes(library: 'react' | 'preact'): string {
  const element = 'GondolaElements[Tag]';
  const [names, attributes] =
    library === 'react'
      ? ['DetailedHTMLProps, HTMLAttributes', `DetailedHTMLProps<HTMLAttributes<${element}>, ${element}>`]
      : ['HTMLAttributes', `HTMLAttributes<${element}>`];
  return `// Written by \`npm run reference\`. Use it with: import type {} from 'gondola/${library}'
import type { ${names} } from '${library}';
import type { GondolaAttributes, GondolaElements } from './elements.d.ts';

type Elements = {
  [Tag in keyof GondolaElements]: GondolaAttributes[Tag] & ${attributes};
};

declare module '${library}' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
`;
}

const pageTypes = `export interface PageSettings {
  /** The store's origin, without a slash at the end. */
  storeUrl: string;
  /** The site key; a page of the store itself needs none. */
  key?: string;
  /** The language of the widgets: a locale code. Without it the page's own language counts. */
  locale?: string;
}

/** Says where the store is, before the first element renders. The first call counts. */
export function configureGondola(page: PageSettings): void;

/** What a page may ask for: \`(window.gondola = window.gondola || []).push(['open-cart'])\`. */
export type GondolaCommand = ['open-cart'] | ['load', string] | ['watch', ShadowRoot] | (() => void);`;

const globalTypes = `declare global {
  interface HTMLElementTagNameMap extends GondolaElements {}
  interface GlobalEventHandlersEventMap extends GondolaEvents {}
  interface Window {
    gondola?: GondolaCommand[] | { push(...commands: GondolaCommand[]): void };
  }
}
`;

function elementInterface({ tag, summary, attributes, methods = {} }: WidgetSpec): string {
  const members = Object.entries(attributes).map(
    ([property, { type, summary }]) => `/** ${summary} */\n  ${property}: ${propertyType(type)};`,
  );
  const calls = Object.entries(methods).map(([name, text]) => `/** ${text} */\n  ${name}(): Promise<void>;`);
  return `/** ${summary} */\n${block(`export interface ${className(tag)}Element extends HTMLElement`, [...members, ...calls])}`;
}

function attributesMember({ tag, attributes }: WidgetSpec): string[] {
  const written = Object.entries(attributes).flatMap(([property, { type }]) =>
    [...new Set([property, attributeName(property)])].map((name) => `'${name}'?: ${attributeType(type)};`),
  );
  return [`'${tag}': { ${written.join(' ')} };`];
}

function propertyType(type: AttributeSpec['type']): string {
  if (type === 'boolean') return 'boolean';
  return `${type === 'json' ? 'object' : type} | undefined`;
}

/** A boolean may also be an empty text, and JSON a text. */
function attributeType(type: AttributeSpec['type']): string {
  if (type === 'boolean') return "boolean | ''";
  return type === 'json' ? 'object | string' : type;
}

function block(head: string, members: string[]): string {
  return members.length > 0 ? `${head} {\n${members.map((member) => `  ${member}`).join('\n')}\n}` : `${head} {}`;
}
