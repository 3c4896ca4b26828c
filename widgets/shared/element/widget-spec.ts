/** A widget's public surface. The element, its reference and its manifest are made from it. */
export interface WidgetSpec {
  tag: `gondola-${string}`;
  summary: string;
  /** Attributes by camelCase name: `noCrossSell` is `no-cross-sell` in HTML. */
  attributes: Record<string, AttributeSpec>;
  events: EventSpecs;
  /** Each method's description. The view provides the method with `useMethod`. */
  methods?: Record<string, string>;
  /** Fetches messages that are not among those of all widgets. */
  loadMessages?: () => Promise<void>;
  css: string;
}

export const commonAttributes: Record<string, AttributeSpec> = {
  theme: {
    type: 'string',
    summary: 'One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`.',
  },
};

/** Events of an element. They bubble, leave shadow roots, and contain only ids and totals. */
export type EventSpecs = Record<
  `gondola-${string}`,
  { summary: string /** The type, as TypeScript. */; detail: string }
>;

export interface AttributeSpec {
  /** A boolean is true by presence, except for "false", which some frameworks write. JSON is never written back. */
  type: 'string' | 'number' | 'boolean' | 'json';
  summary: string;
}

export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
