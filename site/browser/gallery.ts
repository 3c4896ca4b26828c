/** A thumbnail scrolls to its picture, and a picture opens all in full screen. Arrow keys work inside the strip. */
export function startGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  const full = gallery.querySelector<HTMLDialogElement>('dialog');
  const all = full?.querySelector<HTMLElement>('ul');
  if (!strip || !full || !all) return;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-thumbs a')];

  for (const [index, thumb] of thumbs.entries()) onPlainClick(thumb, () => show(strip, index, 'smooth'));
  const links = [...strip.querySelectorAll('a')];
  const stopAt = (index: number) => {
    for (const [at, link] of links.entries()) link.tabIndex = at === index ? 0 : -1;
  };
  stopAt(0);
  gallery.querySelector('.gallery-thumbs')?.setAttribute('aria-hidden', 'true');
  for (const thumb of thumbs) {
    thumb.tabIndex = -1;
    // Screen readers do not see thumbnails, so these must not take the focus.
    thumb.addEventListener('mousedown', (event) => event.preventDefault());
  }
  strip.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    const at = links.indexOf(event.target as HTMLAnchorElement);
    if (!step || at < 0) return;
    event.preventDefault();
    const next = (at + step + links.length) % links.length;
    stopAt(next);
    links[next]?.focus({ preventScroll: true });
    show(strip, next, 'smooth');
  });

  for (const [index, link] of links.entries())
    onPlainClick(link, () => {
      stopAt(index);
      full.showModal();
      show(all, index, 'instant');
      all.focus({ preventScroll: true });
    });

  const markShown = () => {
    const now = shownIn(strip);
    if (!strip.contains(document.activeElement)) stopAt(now);
    for (const [index, thumb] of thumbs.entries())
      if (index === now) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
  };
  strip.addEventListener('scroll', markShown);
  // The browser may have scrolled to a thumbnail's picture before this script ran.
  markShown();

  for (const button of full.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => show(all, shownIn(all) + Number(button.dataset.step), 'smooth'));
  full.addEventListener('keydown', (event) => {
    const step = stepOf(event);
    if (!step) return;
    event.preventDefault();
    show(all, shownIn(all) + step, 'smooth');
  });
  full.addEventListener('close', () => show(strip, shownIn(all), 'instant'));
}

function stepOf({ key }: KeyboardEvent): number | undefined {
  return { ArrowLeft: -1, ArrowRight: 1 }[key];
}

/** Acts on a plain click. With a modifier key the link opens elsewhere, as links do. */
function onPlainClick(link: HTMLAnchorElement, act: () => void): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

/** The first picture follows the last. */
function show(list: HTMLElement, index: number, behavior: ScrollBehavior): void {
  const count = list.children.length;
  const picture = list.children[(index + count) % count];
  if (!(picture instanceof HTMLElement)) return;
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  list.scrollTo({ left: picture.offsetLeft - list.offsetLeft, behavior: calm ? 'instant' : behavior });
}

function shownIn(list: HTMLElement): number {
  const distances = [...list.children].map((one) =>
    one instanceof HTMLElement
      ? Math.abs(one.offsetLeft - list.offsetLeft - list.scrollLeft)
      : Number.POSITIVE_INFINITY,
  );
  return distances.indexOf(Math.min(...distances));
}
