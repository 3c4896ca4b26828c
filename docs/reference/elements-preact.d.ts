// Written by `npm run reference`. Use it with: import type {} from 'gondola/preact'
import type { HTMLAttributes } from 'preact';
import type { GondolaAttributes, GondolaElements } from './elements.d.ts';

type Elements = {
  [Tag in keyof GondolaElements]: GondolaAttributes[Tag] & HTMLAttributes<GondolaElements[Tag]>;
};

declare module 'preact' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
