/** Filter forms send only the fields that are filled in, so that the address contains only the chosen filters. */
export function startSendFilled(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sends-filled]'))
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    });
}
