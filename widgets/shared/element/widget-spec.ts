/** A widget's public surface as data: the element, its reference and its manifest are made from it. */
export interface WidgetSpec {
  tag: `gondola-${string}`;
  /** One sentence for the reference. */
  summary: string;
  /** Attributes by the view's camelCase name; `noCrossSell` is written `no-cross-sell` in HTML. */
  attributes: Record<string, AttributeSpec>;
  events: EventSpecs;
  /** The description of each method; the view provides the method with `useMethod`. */
  methods?: Record<string, string>;
  /** Fetches the widget's messages, if they are not among those of all widgets. */
  loadMessages?: () => Promise<void>;
  css: string;
}

/** The attributes of every element. */
export const commonAttributes: Record<string, AttributeSpec> = {
  theme: {
    type: 'string',
    summary: 'One of `light`, `dark` and `auto` (the default), which follows the page’s `color-scheme`.',
  },
};

/** The events of an element. They bubble, leave shadow roots, and contain only ids and totals. */
export type EventSpecs = Record<
  `gondola-${string}`,
  { summary: string /** The type, as TypeScript. */; detail: string }
>;

export interface AttributeSpec {
  /** A boolean is true by presence, except for "false", which some frameworks write. JSON is read, never written back. */
  type: 'string' | 'number' | 'boolean' | 'json';
  summary: string;
}

export function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
