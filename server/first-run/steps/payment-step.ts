import type { LaterAnswer } from '#server/first-run/answers.ts';
import { boxes, type Choices, textField } from '#server/first-run/fields.ts';
import type { Form } from '#server/first-run/form.ts';
import type { SettingTexts } from '#server/first-run/settings-in-set-up.ts';
import type { SetUpTexts } from '#server/first-run/texts/en.ts';
import { escapeHtml } from '#shared/rules/escape-html.ts';
import type { Step, StepContext } from './step.ts';

const methodSetting = 'PAYMENT_METHODS';

const serviceNames = ['paypal', 'stripe'] as const;

/** The settings of each payment service that the form asks for. A secret is never shown again. */
const services: Record<(typeof serviceNames)[number], readonly (readonly [name: string, isSecret: boolean])[]> = {
  paypal: [
    ['PAYPAL_CLIENT_ID', false],
    ['PAYPAL_SECRET', true],
    ['PAYPAL_WEBHOOK_ID', false],
  ],
  stripe: [
    ['STRIPE_SECRET_KEY', true],
    ['STRIPE_WEBHOOK_SECRET', true],
  ],
};

/** The payment services of the store, whose keys are tried before they are stored. */
export const paymentStep: Step<LaterAnswer> = {
  title: ({ payment }) => payment,
  note: ({ paymentNote }) => paymentNote,
  mayWait: true,
  fields: ['methods', 'PAYPAL_CLIENT_ID', 'PAYPAL_WEBHOOK_ID'],

  async fill({ settings }) {
    const { texts } = await settings.read();
    return { ...texts, methods: (texts[methodSetting] ?? '').split(',').filter(Boolean) };
  },

  async draw(drawing, { texts, settings }) {
    if (settings.isFixed(methodSetting)) return fixed(texts);
    const { names } = await settings.read();
    const field = (name: string, isSecret: boolean) =>
      settings.isFixed(name)
        ? ''
        : textField(drawing, {
            ...{ name, label: texts.settings[name as keyof SetUpTexts['settings']], most: 300 },
            type: isSecret ? 'password' : 'text',
            ...(isSecret && names.includes(name) ? { help: texts.secretKept } : {}),
          });
    const parts = serviceNames.map((service) => {
      const address = `${settings.publicUrl}/api/payment/webhook/${service}`;
      return `<section><h2>${texts.services[service]}</h2><p class="note">${escapeHtml(texts.webhook)} <code>${escapeHtml(address)}</code></p><div class="group">${services[service].map(([name, isSecret]) => field(name, isSecret)).join('')}</div></section>`;
    });
    return [boxes(drawing, { name: 'methods', label: texts.methods }, choicesOf(texts, settings)), ...parts].join('');
  },

  async read(form, context) {
    const { texts, settings } = context;
    if (settings.isFixed(methodSetting)) return { ok: true, answer: { state: 'done' } };
    const methods = choicesOf(texts, settings)
      .map(([name]) => name)
      .filter((name) => form.all('methods').includes(name));
    if (methods.length === 0) return { ok: false, faults: { methods: texts.faults.methods } };
    const typed = textsOf(form, methods, context);
    const faults = await faultsOf(methods, typed, context);
    if (Object.keys(faults).length > 0) return { ok: false, faults };
    const refused = await settings.tryPayments(typed);
    if (refused.length > 0) {
      const words = refused.map(({ method, state }) => `${nameOf(method, texts)}: ${texts.faults[state]}`);
      return { ok: false, faults: { methods: words.join(' ') } };
    }
    const saved = await settings.save(typed);
    const [fault] = Object.values(saved);
    if (fault !== undefined) return { ok: false, faults: { methods: fault } };
    return { ok: true, answer: { state: 'done' } };
  },
};

function fixed(texts: SetUpTexts): string {
  return `<p class="note">${escapeHtml(texts.setByEnvironment)}</p>`;
}

function choicesOf(texts: SetUpTexts, { mayTakeTestPayments }: StepContext['settings']): Choices {
  const test = [['test', texts.services.test]] as const;
  return [...serviceNames.map((name) => [name, texts.services[name]] as const), ...(mayTakeTestPayments ? test : [])];
}

function nameOf(method: string, texts: SetUpTexts): string {
  return texts.services[method as keyof SetUpTexts['services']] ?? method;
}

/** The settings of the form: the methods, and the values that were typed for them. An empty secret leaves the stored one. */
function textsOf(form: Form, methods: readonly string[], { settings }: StepContext): SettingTexts {
  const typed = serviceNames
    .filter((service) => methods.includes(service))
    .flatMap((service) => services[service].map(([name]) => [name, form.text(name)] as const))
    .filter(([name, text]) => text !== '' && !settings.isFixed(name));
  return { ...Object.fromEntries(typed), [methodSetting]: methods.join(',') };
}

/** The settings that are missing for a chosen service. */
async function faultsOf(
  methods: readonly string[],
  typed: SettingTexts,
  { settings, texts }: StepContext,
): Promise<Record<string, string>> {
  const { names } = await settings.read();
  const needed = serviceNames.filter((service) => methods.includes(service)).flatMap((service) => services[service]);
  const missing = needed.filter(
    ([name]) => typed[name] === undefined && !names.includes(name) && !settings.isFixed(name),
  );
  return Object.fromEntries(missing.map(([name]) => [name, texts.faults.needed]));
}
