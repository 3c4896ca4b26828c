import { membersWidgets } from '#shared/locales/members-widgets.ts';
import { addDays } from '#shared/rules/calendar-day.ts';
import { startOfDay } from '#shared/rules/operator-time.ts';
import type { Frame } from '#site/frame.tsx';
import type { Head } from '#site/page.ts';
import { alternates, pageUrl } from './alternates.ts';
import { currencyScript, firstScript, noticeScript } from './inline-script.ts';
import { toScriptText } from './json-ld.ts';
import { manifestPath } from './manifest-path.ts';
import { offeredLanguages } from './offered-languages.ts';
import { openGraphLocales } from './open-graph-locales.ts';
import { sourceSet } from './picture-sources.ts';
import { SharedPicture } from './shared-picture.tsx';
import { themePath } from './theme-path.ts';

export function HeadTags({ head, frame }: { head: Head; frame: Frame }) {
  const { shop, assets, locale } = frame;
  const name = shop.storeConfig.store_name;
  const title = head.title === name ? name : `${head.title} · ${name}`;
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {head.description && <meta name="description" content={head.description} />}
      {head.refresh !== undefined && (
        // Only without scripts, because a screen reader cannot read a page that keeps reloading. With scripts the page fetches the state in
        // the background.
        <noscript>
          <meta httpEquiv="refresh" content={String(head.refresh)} />
        </noscript>
      )}
      {frame.layout !== 'empty' && (
        // Delays the first paint until the header is complete, because a half-read header would move.
        <link rel="expect" href="#site-header" blocking="render" />
      )}
      {!frame.preview && <FirstScript />}
      <link rel="stylesheet" href={assets.style} />
      {assets.font && shop.shopTypeface === 'figtree' && (
        <link rel="preload" as="font" type="font/woff2" href={assets.font} crossOrigin="anonymous" />
      )}
      <link rel="stylesheet" href={themePath(shop)} />
      {head.picture && <PicturePreload url={head.picture.url} sizes={head.picture.sizes} />}
      {!frame.preview && <Scripts head={head} frame={frame} />}
      <meta name="theme-color" content={shop.shopColor} />
      <meta name="color-scheme" content="light dark" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/icon-192.png" />
      <link rel="manifest" href={manifestPath(locale)} />
      {head.secret && <meta name="referrer" content="no-referrer" />}
      {head.noIndex || head.secret || frame.preview ? (
        <meta name="robots" content="noindex, nofollow" />
      ) : (
        <Discovery head={head} frame={frame} title={title} />
      )}
      {(head.jsonLd ?? []).map((data) => (
        <script
          key={toScriptText(data)}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: data, escaped for a script element
          dangerouslySetInnerHTML={{ __html: toScriptText(data) }}
        />
      ))}
    </head>
  );
}

function FirstScript() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: firstScript }} />;
}

/** The scripts of the page and of its widgets. */
function Scripts({ head, frame }: { head: Head; frame: Frame }) {
  const { shop, assets, locale } = frame;
  const { currency_rates: rates } = shop;
  return (
    <>
      <script type="module" src="/embed/v1/gondola.js" data-locale={locale} />
      <script type="module" src={assets.script} />
      {scriptsOf(head.widgets ?? [], frame).map((script) => (
        <link key={script} rel="modulepreload" href={script} />
      ))}
      {frame.layout === 'default' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant, allowed by its hash
        <script data-notice={shop.notice_key} dangerouslySetInnerHTML={{ __html: noticeScript }} />
      )}
      {frame.layout === 'default' && rates.valid_until !== null && (
        <script
          data-rates={rates.list.map(({ currencyCode, rate }) => `${currencyCode}=${rate}`).join(' ')}
          data-until={startOfDay(addDays(rates.valid_until, 1), shop.storeConfig.time_zone)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: currencyScript }}
        />
      )}
    </>
  );
}

/** Tags for search engines and for previews of a shared link. */
function Discovery({ head, frame, title }: { head: Head; frame: Frame; title: string }) {
  const { locale, publicUrl, shop } = frame;
  const path = head.canonical ?? frame.path;
  const [banner] = shop.banner;
  const picture = head.picture ?? (banner && { url: banner.image, label: banner.title });
  const offered = offeredLanguages(shop);
  return (
    <>
      <link rel="canonical" href={pageUrl(publicUrl, locale, path)} />
      {head.previous && <link rel="prev" href={pageUrl(publicUrl, locale, head.previous)} />}
      {head.next && <link rel="next" href={pageUrl(publicUrl, locale, head.next)} />}
      {alternates(publicUrl, path, offered).map(({ language, url }) => (
        <link key={language} rel="alternate" hrefLang={language} href={url} />
      ))}
      <meta property="og:title" content={title} />
      <meta property="og:type" content="website" />
      <meta property="og:url" content={pageUrl(publicUrl, locale, path)} />
      <meta property="og:site_name" content={shop.storeConfig.store_name} />
      <meta property="og:locale" content={openGraphLocales[locale]} />
      {offered.languages
        .filter((code) => code !== locale)
        .map((code) => (
          <meta key={code} property="og:locale:alternate" content={openGraphLocales[code]} />
        ))}
      {head.description && <meta property="og:description" content={head.description} />}
      {picture && <SharedPicture url={picture.url} label={picture.label || head.title} publicUrl={publicUrl} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <meta name="twitter:title" content={title} />
      {head.description && <meta name="twitter:description" content={head.description} />}
    </>
  );
}

/** Files that the browser would otherwise find one after another, each after a round trip. */
function scriptsOf(widgets: readonly string[], { assets, locale }: Frame): string[] {
  if (!assets.preloads || widgets.length === 0) return [];
  const { messages, membersMessages, widgets: scripts } = assets.preloads;
  const texts = widgets.some((name) => membersWidgets.includes(name)) ? [messages, membersMessages] : [messages];
  return [...new Set([...widgets.flatMap((name) => scripts[name] ?? []), ...texts.flatMap((of) => of[locale] ?? [])])];
}

function PicturePreload({ url, sizes }: { url: string; sizes: string }) {
  const sources = sourceSet(url, 'avif');
  if (!sources) return <link rel="preload" as="image" href={url} fetchPriority="high" />;
  return (
    <link rel="preload" as="image" type="image/avif" imageSrcSet={sources} imageSizes={sizes} fetchPriority="high" />
  );
}
