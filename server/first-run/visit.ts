import type { Request, Response } from 'express';
import type { CallerFinder } from '#server/callers/find-caller.ts';
import type { Database } from '#server/database/database.ts';
import type { Settings } from '#server/env.ts';
import type { Proxies } from '#server/http/proxies.ts';
import type { Media } from '#server/media/create-media.ts';
import type { Members } from '#server/members/create-members.ts';
import { type FirstRun, readFirstRun } from '#server/members/first-run.ts';
import type { Passwords } from '#server/members/passwords.ts';
import type { Desk } from '#server/staff/as-staff.ts';
import type { SettingsDesk } from '#server/staff/settings/save-settings.ts';
import type { LocaleCode } from '#shared/contract/locale.ts';
import type { Answers } from './answers.ts';
import type { Form, Values } from './form.ts';
import type { SetUpTexts } from './texts/en.ts';

export interface SetUpParts {
  desk: Desk & { database: Database };
  settingsDesk: SettingsDesk;
  members: Pick<Members, 'signIn' | 'signInByLink'>;
  media: Media;
  callers: Pick<CallerFinder, 'ofPage' | 'isKnownHost'>;
  proxies: Proxies;
  settings: Pick<Settings, 'publicUrl' | 'dataDir' | 'staffPasskeys'>;
}

export interface PageParts extends SetUpParts {
  passwords: Passwords;
  /** Shows the page as it is now: for the owner the asked step, for everybody else the way in. */
  show(visit: Visit, what?: Shown): Promise<void>;
}

/** One request to the set-up page. */
export interface Visit {
  request: Request;
  response: Response;
  locale: LocaleCode;
  texts: SetUpTexts;
  run: Omit<FirstRun, 'answers'> & { answers: Answers };
}

export interface Shown {
  status?: number;
  problem?: string;
  /** Lines below the problem. */
  lines?: readonly string[];
  faults?: Readonly<Record<string, string>>;
  values?: Values;
  /** The form that was refused, to show its values again. */
  form?: Form;
}

/** The set-up as it is stored now. */
export async function readRun({ desk }: Pick<SetUpParts, 'desk'>): Promise<Visit['run']> {
  const run = await readFirstRun(desk.database);
  return { ...run, answers: JSON.parse(run.answers) as Answers };
}

/** The sentence for an expected failure. */
export function problemOf(code: string, { problems }: SetUpTexts): string {
  if (code === 'link-invalid') return problems.link;
  if (code === 'preview-changed') return problems.changed;
  if (code === 'sign-in-failed') return problems.signIn;
  if (code === 'passkey-needed') return problems.passkey;
  return code === 'too-many-requests' ? problems.tooMany : problems.away;
}
