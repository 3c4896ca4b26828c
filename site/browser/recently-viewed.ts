import { mediaBase, renderName } from '#shared/rules/picture-renders.ts';

/** A product as its page tells it: nothing of it grows old while the tab is open. Prices and places would. */
interface Viewed {
  /** Path of the product's page, in the language in which it was read. */
  path: string;
  /** The product's name, in parts that do not wrap. */
  phrases: string[];
  image: string;
}

const mostKept = 7;

/**
 * Shows what else was looked at, and keeps what is looked at now. It stays in this tab and is gone with it: nothing is sent, and there is
 * nothing to agree to.
 */
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

/** Draws phrases as `Phrase` does. */
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

/** True for an entry with a path of this store. Other scripts may have written anything into the storage. */
function isViewed(one: unknown): one is Viewed {
  const { path, phrases, image } = (one ?? {}) as Record<string, unknown>;
  return typeof path === 'string' && /^\/(?![/\\])/.test(path) && Array.isArray(phrases) && typeof image === 'string';
}

function keepList(key: string, list: readonly Viewed[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Storage is blocked or full: nothing is remembered.
  }
}
