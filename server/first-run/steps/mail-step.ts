import type { LaterAnswer } from '#server/first-run/answers.ts';
import { selectField, textField } from '#server/first-run/fields.ts';
import { email } from '#shared/contract/fields.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import type { Step } from './step.ts';

const addressSetting = 'SMTP_URL';
const senderSetting = 'MAIL_FROM';

/** The mail server of the store, which is tried by an email before it is stored. */
export const mailStep: Step<LaterAnswer> = {
  title: ({ mail }) => mail,
  note: ({ mailNote }) => mailNote,
  mayWait: true,
  fields: ['host', 'port', 'security', 'user', 'from', 'testTo'],

  async fill({ settings, ownerEmail }) {
    const { texts } = await settings.read();
    return { port: '465', security: 'smtps', from: texts[senderSetting] ?? '', testTo: ownerEmail };
  },

  async draw(drawing, { texts, settings }) {
    if (settings.isFixed(addressSetting)) return `<p class="note">${escapeHtml(texts.setByEnvironment)}</p>`;
    const { names } = await settings.read();
    return [
      '<div class="pair">',
      textField(drawing, {
        ...{ name: 'host', label: texts.host },
        help: names.includes(addressSetting) ? texts.serverKept : texts.hostHelp,
      }),
      textField(drawing, { name: 'port', label: texts.port, inputmode: 'numeric', most: 5 }),
      '</div>',
      selectField(drawing, { name: 'security', label: texts.security }, [
        ['smtps', texts.securities.smtps],
        ['smtp', texts.securities.smtp],
      ]),
      '<div class="pair">',
      textField(drawing, { name: 'user', label: texts.user, isOptional: true }),
      textField(drawing, {
        ...{ name: 'mailPassword', label: texts.password, type: 'password', isOptional: true, most: 300 },
      }),
      '</div>',
      ...(settings.isFixed(senderSetting)
        ? []
        : [textField(drawing, { name: 'from', label: texts.from, help: texts.fromHelp, type: 'email' })]),
      textField(drawing, { name: 'testTo', label: texts.testTo, help: texts.testToHelp, type: 'email' }),
    ].join('');
  },

  async read(form, { texts, settings, answers }) {
    const { faults } = texts;
    if (settings.isFixed(addressSetting)) return { ok: true, answer: { state: 'done' } };
    const host = form.text('host');
    const keepsServer = host === '' && (await settings.read()).names.includes(addressSetting);
    const port = Number(form.text('port'));
    const [from, testTo] = [form.text('from'), form.text('testTo')];
    const isSenderFixed = settings.isFixed(senderSetting);
    const found = {
      ...(keepsServer || /^[\p{L}\p{N}.-]{1,253}$/u.test(host) ? {} : { host: faults.needed }),
      ...(keepsServer || (Number.isInteger(port) && port >= 1 && port <= 65_535) ? {} : { port: faults.port }),
      ...(isSenderFixed || isEmail(from) ? {} : { from: faults.email }),
      ...(isEmail(testTo) ? {} : { testTo: faults.email }),
    };
    if (Object.keys(found).length > 0) return { ok: false, faults: found };
    const user = form.text('user');
    const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(form.all('mailPassword')[0] ?? '')}@` : '';
    const server = `${form.text('security') === 'smtp' ? 'smtp' : 'smtps'}://${login}${host}:${port}`;
    const typed = {
      ...(keepsServer ? {} : { [addressSetting]: server }),
      ...(isSenderFixed ? {} : { [senderSetting]: from }),
    };
    const subject = `${texts.testSubject} – ${answers.store?.name ?? ''}`;
    const refused = await settings.tryMail(typed, { to: testTo, subject, text: texts.testWords });
    if (refused !== null) return { ok: false, faults: { host: `${faults.mail} ${refused}` } };
    const [fault] = Object.values(await settings.save(typed));
    return fault === undefined ? { ok: true, answer: { state: 'done' } } : { ok: false, faults: { host: fault } };
  },
};

function isEmail(text: string): boolean {
  return text !== '' && email.safeParse(text).success;
}
