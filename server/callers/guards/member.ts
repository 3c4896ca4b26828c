import { pathInLocale } from '#shared/rules/locale-path.ts';
import type { Guard } from './guard.ts';

/** Lets in members. Staff have another kind of account and are signed out. */
export const member: Guard = ({ caller, locale }) =>
  caller.kind === 'member'
    ? null
    : { failure: { code: 'not-allowed' }, leadTo: pathInLocale(locale, '/error'), endsSession: true };
