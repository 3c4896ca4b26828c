/** The street of a visit's location, if the store's address has a line with the location's name; otherwise empty. */
export function streetAddress(place: string, storeAddress: string): string {
  const lines = storeAddress.split('\n').map((line) => line.trim());
  if (!lines.includes(place.trim())) return '';
  return lines.filter((line) => line !== '' && line !== place.trim()).join(', ');
}
