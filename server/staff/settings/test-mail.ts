import type { Settings } from '#server/env.ts';
import { findAccount } from '#server/members/accounts.ts';
import type { SettingFault } from '#server/settings/setting-fault.ts';
import type { Actor } from '#server/staff/actor.ts';
import { asStaffStepByStep } from '#server/staff/as-staff.ts';
import { fail, type Result, succeed } from '#shared/contract/errors.ts';
import type { SettingsDesk } from './save-settings.ts';
import { typedSettings } from './typed-settings.ts';

interface TestMail {
  faults: SettingFault[];
  to: string;
  isSent: boolean;
  answer: string | null;
}

interface Words {
  subject: string;
  text: string;
}

/** Sends an email with typed settings to the person who asks. */
export function testMail(
  desk: SettingsDesk,
  actor: Actor,
  typed: readonly { name: string; value: string | null }[],
  words: Words,
): Promise<Result<TestMail>> {
  const act = {
    operation: 'setting.test-mail',
    actor,
    outcomeOf: ({ isSent }: TestMail) => (isSent ? 'done' : 'not-sent'),
  } as const;
  return asStaffStepByStep(desk, act, async () => {
    const account = actor.accountId === null ? undefined : await findAccount(desk.database, actor.accountId);
    if (!account) return fail('staff-not-found');
    const { settings, faults: all } = await typedSettings(desk, actor, typed);
    const faults = all.filter(({ name }) => mailNames.includes(name));
    const to = account.email;
    if (faults.length > 0) return succeed({ faults, to, isSent: false, answer: null });
    return succeed({ faults, to, ...(await sendOnce(settings, { to, ...words })) });
  });
}

const mailNames = ['SMTP_URL', 'MAIL_FROM'];

/** Sends one email at once, and returns what the SMTP server said. Without an SMTP server nothing is sent. */
async function sendOnce(
  { smtpUrl, mailFrom }: Pick<Settings, 'smtpUrl' | 'mailFrom'>,
  mail: Words & { to: string },
): Promise<{ isSent: boolean; answer: string | null }> {
  if (!smtpUrl) return { isSent: false, answer: null };
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: tryMs,
    greetingTimeout: tryMs,
    socketTimeout: tryMs,
  });
  try {
    const { response } = await transport.sendMail({ ...mail, from: mailFrom, signal: AbortSignal.timeout(3 * tryMs) });
    return { isSent: true, answer: withoutSecrets(String(response), smtpUrl) };
  } catch (fault) {
    const { response, message } = fault as { response?: string; message: string };
    return { isSent: false, answer: withoutSecrets(response ?? message, smtpUrl) };
  } finally {
    transport.close();
  }
}

const tryMs = 8000;
const longestAnswer = 500;

/** An answer may repeat what was sent. */
function withoutSecrets(answer: string, smtpUrl: string): string {
  const { username = '', password: typed = '' } = URL.parse(smtpUrl) ?? {};
  const [user, password] = [plain(username), plain(typed)];
  const inBase64 = [`\0${user}\0${password}`, password].map((text) => Buffer.from(text).toString('base64'));
  const secrets = typed === '' ? [] : [...inBase64, password, typed];
  const hidden = secrets.filter((one) => one !== '').reduce((text, one) => text.replaceAll(one, '…'), answer);
  return hidden.replaceAll(/[\p{Cc}\s]+/gu, ' ').slice(0, longestAnswer);
}

/** A part of an address without its percent signs. */
function plain(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
