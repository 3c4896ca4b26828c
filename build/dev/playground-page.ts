import type {} from 'gondola';
import { languageTags } from '#shared/contract/locale.ts';
import { pageEvents } from '#shared/element/page-events.ts';
import { configureGondola } from '#shared/element/page-settings.ts';
import { type AttributeSpec, attributeName, type WidgetSpec } from '#shared/element/widget-spec.ts';

/** A page with one widget: controls for the attributes, methods and languages of its `define.ts`, and the events that it sends. */
const { tag = '', store = '' } = document.querySelector<HTMLElement>('script[data-tag]')?.dataset ?? {};
configureGondola({ storeUrl: store, key: 'pk_playground' });

window.gondola = window.gondola ?? [];
window.gondola.push(['load', tag]);
await import('#widgets/embed.ts');
await customElements.whenDefined(tag);

const { spec } = customElements.get(tag) as unknown as { spec: WidgetSpec };
const widget = document.createElement(tag);
if (spec.attributes.sku) widget.setAttribute('sku', 'T-01');
place('[data-stage]').append(widget);
place('[data-controls]').append(
  ...Object.entries(spec.attributes).map(([property, attribute]) =>
    attributeControl(attributeName(property), attribute),
  ),
  languageControl(),
  ...Object.keys(spec.methods ?? {}).map((name) => button(`${name}()`, () => callMethod(name))),
  button('Open the cart', () => window.gondola?.push(['open-cart'])),
  otherProduct(),
);
for (const name of new Set([...Object.keys(spec.events), ...Object.keys(pageEvents)]))
  document.addEventListener(name, (event) => note(event as CustomEvent));

function attributeControl(name: string, { type, summary }: AttributeSpec): HTMLLabelElement {
  const input = document.createElement('input');
  input.name = name;
  if (type === 'boolean') {
    input.type = 'checkbox';
    input.addEventListener('change', () => widget.toggleAttribute(name, input.checked));
  } else {
    input.value = widget.getAttribute(name) ?? '';
    input.addEventListener('change', () =>
      input.value ? widget.setAttribute(name, input.value) : widget.removeAttribute(name),
    );
  }
  return labelled(name, input, summary);
}

function languageControl(): HTMLLabelElement {
  const select = document.createElement('select');
  for (const language of Object.values(languageTags)) select.add(new Option(language));
  select.value = languageTags.en;
  select.addEventListener('change', () => {
    document.documentElement.lang = select.value;
  });
  return labelled('lang', select, 'Of the page.');
}

function labelled(name: string, control: HTMLElement, summary: string): HTMLLabelElement {
  const label = document.createElement('label');
  const small = document.createElement('small');
  small.textContent = summary;
  label.append(name, control, small);
  return label;
}

function button(text: string, press: () => void): HTMLButtonElement {
  const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text });
  made.addEventListener('click', press);
  return made;
}

/** Lets pages of any widget add another product to the cart. */
function otherProduct(): HTMLElement {
  const other = document.createElement('gondola-buy-button');
  other.sku = 'V-01';
  return other;
}

function callMethod(name: string): void {
  (widget as unknown as Record<string, () => void>)[name]?.();
}

function note({ type, detail }: CustomEvent): void {
  const line = document.createElement('li');
  line.textContent = `${type} ${JSON.stringify(detail)}`;
  place('[data-events]').prepend(line);
}

function place(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
