/** A day that the booking line has put behind the address is chosen in the picker from the start. */
export function startWishedDay(): void {
  const day = new URLSearchParams(location.hash.slice(1)).get('date');
  if (day) document.querySelector('.product-booking gondola-product-picker')?.setAttribute('date', day);
}
