/** A price as every locale reads it: `HK$1,234.50`. Takes Hong Kong dollars as the API sends them. */
export function formatPrice(dollars: number): string {
  const cents = Math.round(Math.abs(dollars) * 100);
  const [whole = '0', fraction] = (cents / 100).toFixed(2).split('.');
  const sign = dollars < 0 && cents > 0 ? '-' : '';
  return `${sign}HK$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${fraction}`;
}
