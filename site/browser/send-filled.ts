/** Lets filter forms send only filled fields, so that the address stays short. */
export function startSendFilled(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sends-filled]'))
    form.addEventListener('formdata', ({ formData }) => {
      for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
    });
}
