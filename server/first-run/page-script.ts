/**
 * The script of the set-up page. It copies the secret of the link from the address into the form, where no server has logged it, and keeps
 * it when the language changes. It also measures the contrast of the chosen colour. Without it, the form asks for the secret.
 */
export const pageScript = `
const code = /^#token=([\\w-]{43})$/.exec(location.hash)?.[1];
for (const part of document.querySelectorAll('[data-link]')) {
  const input = part.querySelector('input[name=token]');
  if (part.dataset.link === 'only' && !code) part.hidden = true;
  if (code && input) input.value = code;
  if (part.dataset.link === 'filled' && input?.value) part.hidden = true;
}
if (code) for (const link of document.querySelectorAll('nav a')) link.hash = location.hash;
const colour = document.getElementById('colour');
const shown = document.getElementById('contrast');
if (colour && shown) colour.addEventListener('input', () => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.value.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  shown.textContent = (1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)).toFixed(1);
});
document.querySelector('[aria-invalid]')?.focus();
for (const form of document.forms) form.addEventListener('submit', () => {
  const button = form.querySelector('button');
  setTimeout(() => { button.disabled = true; setTimeout(() => { button.disabled = false; }, 8000); });
});
`;
