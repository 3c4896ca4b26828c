/** A product's pictures: a small one brings its picture into view, and a picture opens all of them on the whole screen. */
export function startGallery(gallery: HTMLElement): void {
  const strip = gallery.querySelector<HTMLElement>('.gallery-strip');
  const full = gallery.querySelector<HTMLDialogElement>('dialog');
  const all = full?.querySelector<HTMLElement>('ul');
  if (!strip || !full || !all) return;
  const thumbs = [...gallery.querySelectorAll<HTMLAnchorElement>('.gallery-thumbs a')];

  for (const [index, thumb] of thumbs.entries()) onPlainClick(thumb, () => show(strip, index, 'smooth'));
  for (const [index, link] of [...strip.querySelectorAll('a')].entries())
    onPlainClick(link, () => {
      full.showModal();
      show(all, index, 'instant');
      all.focus({ preventScroll: true });
    });

  strip.addEventListener('scroll', () => {
    const now = shownIn(strip);
    for (const [index, thumb] of thumbs.entries())
      if (index === now) thumb.setAttribute('aria-current', 'true');
      else thumb.removeAttribute('aria-current');
  });

  for (const button of full.querySelectorAll<HTMLElement>('[data-step]'))
    button.addEventListener('click', () => show(all, shownIn(all) + Number(button.dataset.step), 'smooth'));
  full.addEventListener('keydown', (event) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!step) return;
    event.preventDefault();
    show(all, shownIn(all) + step, 'smooth');
  });
  full.addEventListener('close', () => show(strip, shownIn(all), 'instant'));
}

/** With a modifier key a link opens elsewhere, as all links do. */
function onPlainClick(link: HTMLAnchorElement, act: () => void): void {
  link.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    act();
  });
}

/** After the last picture comes the first. */
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
