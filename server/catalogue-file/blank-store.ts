import type { StoreSettings } from '#shared/contract/catalogue-file/catalogue.ts';

/** Settings of a store without an imported catalogue. */
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
