import { pageEvents } from '#shared/element/page-events.ts';
import { attributeName, type EventSpecs, type WidgetSpec } from '#shared/element/widget-spec.ts';

/** The reference for people. */
export function elementPage(specs: WidgetSpec[]): string {
  const head =
    '# Elements\n\nWritten from each widget’s `define.ts` by `npm run reference`. Events bubble and cross shadow roots. Their details have only ids and totals.\n';
  return head + specs.map(elementSection).join('') + pageSection;
}

const pageSection = `\n## On the document\n\nListen to these events on the document. They can come from any element.\n${list('Events', eventTexts(pageEvents))}`;

function elementSection({ tag, summary, attributes, events, methods = {} }: WidgetSpec): string {
  const attributeRows = Object.entries(attributes).map(
    ([property, { type, summary }]) => `| \`${attributeName(property)}\` | \`${property}\` | ${type} | ${summary} |`,
  );
  const table = ['| attribute | property | type | meaning |', '|---|---|---|---|', ...attributeRows].join('\n');
  return [
    `\n## \`<${tag}>\`\n\n${summary}\n`,
    attributeRows.length > 0 ? `\n${table}\n` : '',
    list('Events', eventTexts(events)),
    list('Methods', Object.fromEntries(Object.entries(methods).map(([name, text]) => [`${name}()`, text]))),
  ].join('');
}

function eventTexts(events: EventSpecs): Record<string, string> {
  return Object.fromEntries(
    Object.entries(events).map(([name, { summary, detail }]) => [name, `${summary} \`${detail}\``]),
  );
}

function list(title: string, entries: Record<string, string>): string {
  const lines = Object.entries(entries).map(([name, text]) => `- \`${name}\`: ${text}`);
  return lines.length > 0 ? `\n${title}:\n\n${lines.join('\n')}\n` : '';
}

/** The reference for editors and other tools: https://github.com/webcomponents/custom-elements-manifest */
export function elementManifest(specs: WidgetSpec[]): object {
  return {
    schemaVersion: '1.0.0',
    modules: specs.map((spec) => ({
      kind: 'javascript-module',
      path: `widgets/${spec.tag.replace('gondola-', '')}/define.ts`,
      declarations: [declaration(spec)],
      exports: [{ kind: 'custom-element-definition', name: spec.tag, declaration: { name: className(spec.tag) } }],
    })),
  };
}

function declaration({ tag, summary, attributes, events, methods = {} }: WidgetSpec): object {
  return {
    kind: 'class',
    customElement: true,
    name: className(tag),
    tagName: tag,
    summary,
    attributes: Object.entries(attributes).map(([property, { type, summary }]) => ({
      name: attributeName(property),
      fieldName: property,
      type: { text: type === 'json' ? 'object' : type },
      summary,
    })),
    members: Object.entries(methods).map(([name, text]) => ({ kind: 'method', name, summary: text })),
    events: Object.entries(events).map(([name, { summary, detail }]) => ({
      name,
      type: { text: `CustomEvent<${detail}>` },
      summary,
    })),
  };
}

export function className(tag: string): string {
  return tag.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
}
