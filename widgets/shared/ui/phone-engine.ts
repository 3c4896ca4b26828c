import intlTelInput, { type Iso2, type UiTranslations } from 'intl-tel-input';
import engineCss from 'intl-tel-input/dist/css/intlTelInput-no-assets.min.css?inline';
import flags2x from 'intl-tel-input/dist/img/flags@2x.webp?url';
import flags from 'intl-tel-input/dist/img/flags.webp?url';
import type { LocaleCode } from '#shared/contract/locale.ts';
import { languageTags } from '#shared/contract/locale.ts';
import type { PhoneVerdict } from '#shared/rules/buyer-form.ts';
import { isComposing } from '#shared/rules/is-composing.ts';
import ownCss from './phone-field.css?inline';

const translations = {
  hk: () => import('intl-tel-input/locale/zh-hk'),
  en: () => import('intl-tel-input/locale/en'),
  cn: () => import('intl-tel-input/locale/zh'),
  th: () => import('intl-tel-input/locale/th'),
  jp: () => import('intl-tel-input/locale/ja'),
  kr: () => import('intl-tel-input/locale/ko'),
  id: () => import('intl-tel-input/locale/id'),
} satisfies Record<LocaleCode, () => Promise<unknown>>;

/** Adds the country selector to an input. Returns a function that removes it. */
export async function attachPhoneEngine(
  input: HTMLInputElement,
  { locale, countries }: { locale: LocaleCode; countries: string[] },
  onChange: (phone: PhoneVerdict) => void,
): Promise<() => void> {
  // By the package's types, every language file exports all languages.
  const { default: uiTranslations } = (await translations[locale]()) as unknown as { default: UiTranslations };
  adoptStyles(input.getRootNode());
  const countryOrder = countries as Iso2[];
  const engine = intlTelInput(input, {
    initialCountry: countryOrder[0] ?? '',
    countryOrder,
    formatAsYouType: false,
    strictMode: true,
    countrySearch: true,
    separateDialCode: true,
    numberDisplayFormat: 'NATIONAL',
    countryNameLocale: languageTags[locale],
    uiTranslations: { ...uiTranslations, selectedCountryAriaLabel: bareDialCode(uiTranslations) },
    countrySelectorMode: 'DROPDOWN',
    matchDropdownWidth: false,
    loadUtils: () => import('intl-tel-input/utils'),
  });

  // The engine's dialog has no accessible name.
  const selector = input.closest('.iti')?.querySelector('.iti__country-selector');
  selector?.setAttribute('aria-label', uiTranslations.countryListAriaLabel ?? '');

  // The Enter of an input method accepts a candidate. It would also choose the list's first country.
  selector?.addEventListener('keydown', (event) => isComposing(event as KeyboardEvent) && event.stopPropagation(), {
    capture: true,
  });

  const report = () => {
    const text = input.value.trim();
    onChange({ text, number: text && intlTelInput.utils && engine.isValidNumber() ? engine.getNumber() : '' });
  };
  // In a shadow root, the engine takes a click in its list for a click outside, and would close the list.
  const root = input.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : null;
  const keepOpen = (event: Event) => {
    if (event.composedPath().some((node) => (node as Element).classList?.contains('iti__country-selector'))) {
      event.stopPropagation();
    }
  };
  host?.addEventListener('click', keepOpen);
  for (const name of ['input', 'countrychange', 'blur']) input.addEventListener(name, report);
  void engine.promise.then(report, report);

  return () => {
    host?.removeEventListener('click', keepOpen);
    for (const name of ['input', 'countrychange', 'blur']) input.removeEventListener(name, report);
    engine.destroy();
  };
}

/** Removes the brackets around the dial code: people who use voice control say what they see on the button. */
function bareDialCode({ selectedCountryAriaLabel = '' }: UiTranslations): string {
  return selectedCountryAriaLabel.replace(/[(（](\$\{dialCode\})[)）]/, ' $1');
}

let sheet: CSSStyleSheet | undefined;

function adoptStyles(root: Node): void {
  if (!(root instanceof ShadowRoot || root instanceof Document)) return;
  if (!sheet) {
    sheet = new CSSStyleSheet();
    const images = `:host,:root{--iti-path-flags-1x:url("${absolute(flags)}");--iti-path-flags-2x:url("${absolute(flags2x)}")}`;
    // `:root`, where the library puts its variables, does not match in a shadow root.
    sheet.replaceSync(`${engineCss.replaceAll(':root', ':host,:root')}${images}${ownCss}`);
  }
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

/** Makes a URL absolute: in a constructed style sheet, URLs are relative to the page, not to this script. */
function absolute(url: string): string {
  return new URL(url, import.meta.url).href;
}
