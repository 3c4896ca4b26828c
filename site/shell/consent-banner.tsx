import { msg } from '@lit/localize';
import { useFrame } from '#site/frame.tsx';
import { consentScript } from '#site/head/inline-script.ts';

/** Raise it when the text asks for something else, so that every visitor is asked again. */
const version = '1';

/** Asks whether the visit may be counted. It never covers the page, and both answers have equal buttons. */
export function ConsentBanner() {
  const { asksConsent, shop } = useFrame();
  if (!asksConsent) return null;
  const privacy = shop.cmsList.legal_links.find(({ key }) => key === 'privacy') ?? null;
  return (
    <>
      <section className="consent" data-consent={version} aria-labelledby="consent-title" hidden>
        <div className="consent-question">
          <h2 id="consent-title" tabIndex={-1}>
            {msg('May we count your visit?', { id: 'site.consent' })}
          </h2>
          <p>
            {msg(
              'We would like to know which pages are read and which tickets are chosen, so that we can improve the store. This does not include your name, address or orders, and the store works the same if you refuse.',
              { id: 'site.consent.text' },
            )}{' '}
            {privacy && (
              <a href={privacy.url} rel="noopener">
                {msg('Privacy policy', { id: 'site.legal.privacy' })}
              </a>
            )}
          </p>
        </div>
        <div className="consent-answers">
          <button type="button" className="button" data-variant="secondary" data-answer="refused">
            {msg('Refuse', { id: 'site.consent.refuse' })}
          </button>
          <button type="button" className="button" data-variant="secondary" data-answer="agreed">
            {msg('Agree', { id: 'site.consent.agree' })}
          </button>
        </div>
      </section>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our constant, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: consentScript }} />
    </>
  );
}

/** Opens the question again. */
export function ConsentLink() {
  if (!useFrame().asksConsent) return null;
  return (
    <li>
      <button type="button" className="text-button" data-ask-consent="">
        {msg('Privacy settings', { id: 'site.consent.settings' })}
      </button>
    </li>
  );
}
