import { useSignals } from '@preact/signals-react/runtime';
import r2wc from '@r2wc/react-to-web-component';
import { type ComponentType, useLayoutEffect } from 'react';
import { languageTags } from '#shared/contract/locale.ts';
import { locale } from '#shared/state/locale.ts';
import { styleSheets } from '#shared/ui/style-sheets.ts';
import { actInFrame } from './act-in-frame.ts';
import { emit } from './emit.ts';
import { nextTask } from './next-task.ts';
import { readAttribute } from './read-attribute.ts';
import { startPage } from './start-page.ts';
import { callMethod } from './use-method.ts';
import { watchForWidgets } from './watch-for-widgets.ts';
import { WidgetBoundary } from './widget-boundary.tsx';
import { type AttributeSpec, attributeName, commonAttributes, type WidgetSpec } from './widget-spec.ts';

/** r2wc's private fields, in the version that package.json pins. */
const propsKey = Symbol.for('r2wc.props');
const contextKey = Symbol.for('r2wc.context');
const renderKey = Symbol.for('r2wc.render');

interface R2wcElement extends HTMLElement {
  container: ShadowRoot;
  [propsKey]: Record<string, unknown>;
  [contextKey]?: unknown;
  [renderKey](): void;
  connectedCallback(): void;
  disconnectedCallback(): void;
}

interface WidgetElement extends R2wcElement {
  setProperty(name: string, value: unknown): void;
}

/**
 * Registers a React view as a custom element. r2wc mounts and updates the view. This class handles what r2wc does wrong: it loses early
 * properties, ignores the presence of booleans, and unmounts a moved element.
 */
export function defineWidget<Props extends { host: HTMLElement }>(View: ComponentType<Props>, own: WidgetSpec): void {
  const spec = { ...own, attributes: { ...own.attributes, ...commonAttributes } };
  // Another copy of the kit may have defined this tag.
  if (customElements.get(spec.tag)) return;

  const messages = spec.loadMessages?.();
  const propertyOf = new Map(Object.keys(spec.attributes).map((name) => [attributeName(name), name]));
  const Base = r2wc(framed(View, spec.tag)) as unknown as new () => R2wcElement;

  class Widget extends Base {
    static readonly spec = spec;
    static readonly observedAttributes = [...propertyOf.keys()];

    readonly #isShown: boolean;

    constructor() {
      super();
      const root = makeRoot(this, spec.css);
      this.#isShown = root !== null;
      if (!root) return;
      this.container = root;
      this[propsKey] = { host: this, root };
      this.#showOwnContent();
      watchForWidgets(root);
      actInFrame(this, root);
      for (const name of propertyOf.keys()) this.#read(name, this.getAttribute(name));
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before === after) return;
      this.#read(name, after);
      this.#render();
    }

    override connectedCallback(): void {
      adoptEarlyProperties(this, propertyOf.values());
      if (this[contextKey] || !this.#isShown) return;
      // The first render is a separate task, because together with the script's start it would block the page for too long.
      void Promise.all([startPage(), messages, nextTask()]).then(() => {
        if (this.isConnected && !this[contextKey]) super.connectedCallback();
      });
    }

    /** Unmounts a removed element. A moved element is connected again before this microtask, and keeps its state. */
    override disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected || !this[contextKey]) return;
        super.disconnectedCallback();
        this.#showOwnContent();
      });
    }

    /** Exists so that `moveBefore` does not disconnect the element. */
    connectedMoveCallback(): void {}

    /** React and Preact may also pass the text of an attribute. */
    setProperty(name: string, given: unknown): void {
      const type = spec.attributes[name]?.type ?? 'string';
      const value =
        typeof given === 'string' && type !== 'string' ? this.#parse(attributeName(name), type, given) : given;
      if (Object.is(this[propsKey][name], value)) return;
      this[propsKey] = { ...this[propsKey], [name]: value };
      this.#reflect(name, value);
      this.#render();
    }

    #render(): void {
      if (this[contextKey]) this[renderKey]();
    }

    /** Shows the page's content inside the element until the view's first frame. */
    #showOwnContent(): void {
      const slot = document.createElement('slot');
      slot.dataset.ownContent = '';
      this.container.replaceChildren(slot);
    }

    #read(name: string, text: string | null): void {
      const property = propertyOf.get(name) as string;
      const type = spec.attributes[property]?.type ?? 'string';
      this[propsKey] = { ...this[propsKey], [property]: this.#parse(name, type, text) };
    }

    #parse(name: string, type: AttributeSpec['type'], text: string | null): unknown {
      return readAttribute(type, text, (fault) => console.warn(`[gondola] ${fault}: <${spec.tag} ${name}="${text}">`));
    }

    #reflect(property: string, value: unknown): void {
      const { type } = spec.attributes[property] ?? {};
      const name = attributeName(property);
      if (type === 'json') return;
      const text = type === 'boolean' ? (value ? '' : null) : value == null ? null : String(value);
      if (text === null) this.removeAttribute(name);
      else if (this.getAttribute(name) !== text) this.setAttribute(name, text);
    }
  }

  for (const name of propertyOf.values()) addProperty(Widget.prototype, name);
  for (const name of Object.keys(spec.methods ?? {})) addMethod(Widget.prototype, name);
  customElements.define(spec.tag, Widget);
}

function addProperty(prototype: WidgetElement, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: WidgetElement) {
      return this[propsKey][name];
    },
    set(this: WidgetElement, value: unknown) {
      this.setProperty(name, value);
    },
  });
}

function addMethod(prototype: HTMLElement, name: string): void {
  Object.defineProperty(prototype, name, {
    configurable: true,
    value(this: HTMLElement, ...values: unknown[]) {
      return callMethod(this, name, values);
    },
  });
}

/** Adopts properties that the page set before the element's class existed. They would otherwise hide the class's accessors. */
function adoptEarlyProperties(element: HTMLElement, names: Iterable<string>): void {
  const early = element as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = early[name];
    delete early[name];
    early[name] = value;
  }
}

/**
 * Makes an element's shadow root with its styles. Null when the page or the browser prevents it: the element then shows the page's content.
 * The style sheets come first, because a shadow root cannot be removed again.
 */
function makeRoot(host: HTMLElement, css: string): ShadowRoot | null {
  try {
    if (!('adoptedStyleSheets' in document)) throw new TypeError('no adoptedStyleSheets');
    const sheets = styleSheets(css);
    // Some libraries replace `attachShadow` by a function that returns nothing.
    const root = host.attachShadow({ mode: 'open' }) ?? host.shadowRoot;
    if (!root) throw new TypeError('attachShadow makes no root');
    root.adoptedStyleSheets = sheets;
    return root;
  } catch (fault) {
    console.error(`[gondola] widget-failed: <${host.localName}>`, fault);
    emit(host, 'gondola-error', { code: 'widget-failed', widget: host.localName });
    return null;
  }
}

/** The view with what every widget has: its language, its boundary, and the removal of the page's content. */
function framed<Props extends { host: HTMLElement }>(View: ComponentType<Props>, tag: string) {
  function Framed({ root, ...rest }: Props & { root: ShadowRoot }) {
    useSignals();
    const props = rest as unknown as Props;
    const { host } = props;
    const language = languageTags[locale.value];
    // A prop, because Preact renders a view that reads signals only when its props change.
    const spoken = { ...props, language };

    useLayoutEffect(() => {
      root.querySelector('slot[data-own-content]')?.remove();
    }, [root]);
    useLayoutEffect(() => {
      host.lang = language;
      host.dir = 'ltr';
    }, [host, language]);

    return (
      <div className="frame">
        <WidgetBoundary host={host}>
          <View {...spoken} />
        </WidgetBoundary>
      </div>
    );
  }
  Framed.displayName = tag;
  return Framed as ComponentType<object>;
}
