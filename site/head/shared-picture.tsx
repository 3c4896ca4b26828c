import { shareHeight, sharePath, shareWidth } from '#shared/rules/share-picture.ts';

/** The preview of a shared link. A store picture gets a size and format that every service accepts. */
export function SharedPicture({ url, label, publicUrl }: { url: string; label: string; publicUrl: string }) {
  const path = sharePath(url);
  const address = new URL(path ?? url, publicUrl).href;
  return (
    <>
      <meta property="og:image" content={address} />
      {path && (
        <>
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(shareWidth)} />
          <meta property="og:image:height" content={String(shareHeight)} />
        </>
      )}
      <meta property="og:image:alt" content={label} />
      <meta name="twitter:image" content={address} />
      <meta name="twitter:image:alt" content={label} />
    </>
  );
}
