import { logoUrl } from '#server/catalogue-file/media-url.ts';
import { printOfStyle, type StoreStyle } from '#server/catalogue-file/set-store-style.ts';
import type * as styles from '#shared/contract/staff/store-style.ts';

export function presentStyle(style: StoreStyle): styles.StoreStyle {
  const { color, logo, logos, typeface } = style;
  const shown = (file: string) => ({ file, url: logoUrl(file) });
  return {
    ...{ version: printOfStyle(style), colour: color, typeface },
    logo: shown(logo),
    logos: Object.fromEntries(Object.entries(logos).flatMap(([code, file]) => (file ? [[code, shown(file)]] : []))),
  };
}
