/** The name of an uploaded picture in a catalogue, by its id. */
export function uploadedFileOf(id: string): string {
  return `uploads/${id}`;
}

/** The id in the name of an uploaded picture; null for another picture. */
export function idOfFile(file: string): string | null {
  return /^uploads\/([0-9a-f]{32})$/.exec(file)?.[1] ?? null;
}

/** The id in the name of a render, such as `uploads/0f3a…-480.webp`; null for another file. */
export function idOfRender(name: string): string | null {
  return /^uploads\/([0-9a-f]{32})-\d+\.(?:avif|webp|jpg)$/.exec(name)?.[1] ?? null;
}
