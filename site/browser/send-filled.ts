/** Forms that narrow something down send only the fields that are filled in, so that the address says no more than was chosen. */
export function startSendFilled(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sends-filled]'))
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    });
}
