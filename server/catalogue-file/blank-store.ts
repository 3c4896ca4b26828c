import type { StoreSettings } from './format.ts';

/** A store before its operator has said anything about it. */
export const blankStore: StoreSettings = {
  name: { en: 'Our store' },
  color: '#0B6E6E',
  logo: 'logo.svg',
  refundMailTo: '',
  banner: [],
  slider: [],
  byLaw: { en: 'The by-law of this store.' },
  footerLinks: [],
  socialLinks: [],
};
