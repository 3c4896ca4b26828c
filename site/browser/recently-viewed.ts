import { mediaBase, renderName } from '#shared/rules/picture-renders.ts';

/** A product without prices and places, which may change while the tab is open. */
interface Viewed {
  /** The path in the language in which the product was viewed. */
  path: string;
  /** The name, in parts that do not wrap. */
  phrases: string[];
  image: string;
}

const mostKept = 7;

/** Shows other viewed products, and stores the current one. The list ends with the tab and nothing is sent, so no consent is needed. */
export function startRecentlyViewed(section: HTMLElement, language: string): void {
  const key = `gondola.recent.${language}`;
  const viewing: Viewed | null = section.dataset.recent ? JSON.parse(section.dataset.recent) : null;
  const before = readList(key).filter(({ path }) => path !== viewing?.path);
  if (viewing) keepList(key, [viewing, ...before].slice(0, mostKept));
  if (before.length === 0) return;
  section.querySelector('ul')?.replaceChildren(...before.slice(0, mostKept - 1).map(itemOf));
  section.hidden = false;
}

function itemOf({ path, phrases, image }: Viewed): HTMLElement {
  const picture = new Image(480, 320);
  const base = mediaBase(image);
  picture.className = 'picture';
  picture.alt = '';
  picture.loading = 'lazy';
  picture.src = base ? renderName(base, 480, 'webp') : image;
  const link = document.createElement('a');
  link.href = path;
  link.append(picture, phraseOf(phrases));
  const item = document.createElement('li');
  item.append(link);
  return item;
}

/** Renders the same elements as the component `Phrase`. */
function phraseOf(phrases: readonly string[]): HTMLElement {
  const phrase = document.createElement('span');
  phrase.className = 'phrase';
  phrase.append(...(phrases.length === 1 ? phrases : phrases.map(spanOf)));
  return phrase;
}

function spanOf(text: string): HTMLElement {
  const span = document.createElement('span');
  span.textContent = text;
  return span;
}

function readList(key: string): Viewed[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter(isViewed) : [];
  } catch {
    return [];
  }
}

/** Other scripts may have written anything into the storage. */
function isViewed(one: unknown): one is Viewed {
  const { path, phrases, image } = (one ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && Array.isArray(phrases) && typeof image === 'string';
}

function keepList(key: string, list: readonly Viewed[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Storage is blocked or full.
  }
}
