import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in customers. Staff who come by are signed out: they have an account of another kind. */
export const member: Guard = ({ caller, locale }) =>
  caller.kind === 'member'
    ? null
    : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/error'), endsSession: true };
