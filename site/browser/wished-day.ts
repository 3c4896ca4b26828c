/** Sets the picker's day from the address, where the booking line has put it. */
export function startWishedDay(): void {
  const day = new URLSearchParams(location.hash.slice(1)).get('date');
  if (day) document.querySelector('.product-booking gondola-product-picker')?.setAttribute('date', day);
}
