import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in staff. Members are signed out. */
export const staff: Guard = ({ caller, locale }) =>
  caller.kind === 'staff'
    ? null
    : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/error'), endsSession: true };
