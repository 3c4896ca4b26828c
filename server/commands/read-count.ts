/** A number from 1 on, as it is typed; null for what is none. */
export function readCount(text: string): number | null {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null;
}
