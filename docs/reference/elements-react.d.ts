// Written by `npm run reference`. Use it with: import type {} from 'gondola/react'
import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { GondolaAttributes, GondolaElements } from './elements.d.ts';

type Elements = {
  [Tag in keyof GondolaElements]: GondolaAttributes[Tag] & DetailedHTMLProps<HTMLAttributes<GondolaElements[Tag]>, GondolaElements[Tag]>;
};

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends Elements {}
  }
}
