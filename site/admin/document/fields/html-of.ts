/** The editor's text as the catalogue keeps it: without the paragraph that the editor puts into each list item, empty without words. */
export function htmlOf(written: string): string {
  const { body } = new DOMParser().parseFromString(written, 'text/html');
  for (const item of body.querySelectorAll('li')) {
    const [only, ...others] = item.children;
    if (only?.tagName === 'P' && others.length === 0) only.replaceWith(...only.childNodes);
  }
  return body.textContent?.trim() ? body.innerHTML : '';
}
