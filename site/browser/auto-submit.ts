/** Forms of a single choice are sent as soon as one has chosen. */
export function startAutoSubmit(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sends-on-change]'))
    form.addEventListener('change', () => form.requestSubmit());
}
