/** The street of a visit's place, where the store's own address is that place: it has a line with its name. Empty for any other. */
export function streetAddress(place: string, storeAddress: string): string {
  const lines = storeAddress.split('\n').map((line) => line.trim());
  if (!lines.includes(place.trim())) return '';
  return lines.filter((line) => line !== '' && line !== place.trim()).join(', ');
}
