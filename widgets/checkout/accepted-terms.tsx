import { msg, str } from '@lit/localize';
import { useSignals } from '@preact/signals-react/runtime';
import { languageTags } from '#shared/contract/locale.ts';
import { locale } from '#shared/state/locale.ts';
import type { CheckoutStore } from './use-store-config.ts';

/** Marks the place of the links in the translated sentence. */
const place = '\u{e000}';

/** A sentence that names the accepted terms as links, in the word order of the language. */
export function AcceptedTerms({ terms }: { terms: CheckoutStore['terms'] }) {
  useSignals();
  if (terms.length === 0) return null;
  const [before, after] = msg(str`By paying, you accept our ${place}.`, { id: 'checkout.accept' }).split(place);
  const marks = terms.map((_, at) => String(at));
  const list = new Intl.ListFormat(languageTags[locale.value], { type: 'conjunction' }).formatToParts(marks);
  return (
    <p className="small">
      {before}
      {list.map(({ type, value }) => (type === 'element' ? <Term key={value} {...terms[Number(value)]} /> : value))}
      {after}
    </p>
  );
}

function Term({ title, url }: Partial<CheckoutStore['terms'][number]>) {
  return (
    <a href={url} rel="noopener">
      {title ?? msg('Terms and conditions', { id: 'site.legal.terms' })}
    </a>
  );
}
