import { Alert, Box, Button } from '@mui/material';
import { useRef, useState } from 'react';
import { pictureTypes } from '#shared/contract/staff/media.ts';
import { uploadPicture } from '#site/admin/media/upload-picture.ts';
import { shopTexts } from '#site/admin/shop/texts.ts';
import { usePageTexts, useStaff } from '#site/admin/staff-context.ts';

export interface Logo {
  /** The name of the uploaded picture; empty without one. */
  file: string;
  url: string;
}

interface LogoFieldProps {
  logo: Logo;
  change(logo: Logo): void;
  /** Names the logo when a page has several. */
  label?: string;
  /** True for a logo that can only be replaced. */
  isNeeded?: boolean;
}

/** The logo with buttons that replace and remove it. */
export function LogoField({ logo, change, label, isNeeded = false }: LogoFieldProps) {
  const own = usePageTexts(shopTexts);
  const { ask, setting } = useStaff();
  const [percent, setPercent] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const name = label ?? own.logo;
  const input = useRef<HTMLInputElement>(null);

  async function upload(file: File): Promise<void> {
    setFailed(false);
    setPercent(0);
    const onProgress = (share: number) => setPercent(Math.floor(share * 100));
    const outcome = await uploadPicture(file, { ask, locale: setting.locale, onProgress });
    setPercent(null);
    if (!outcome.ok) return setFailed(true);
    const { picture } = outcome.value;
    change({ file: picture.file, url: picture.url });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      {logo.url ? (
        <Box component="img" src={logo.url} alt={name} sx={{ maxWidth: 160, maxHeight: 64 }} />
      ) : (
        <span>{own.noLogo}</span>
      )}
      <Button
        variant="outlined"
        disabled={percent !== null}
        {...(label && { 'aria-label': `${own.chooseLogo}: ${label}` })}
        onClick={() => input.current?.click()}
      >
        {percent === null ? own.chooseLogo : `${own.uploading} ${percent} %`}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={`${own.chooseLogo}: ${name}`}
        accept={pictureTypes.join(',')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void upload(file);
          target.value = '';
        }}
      />
      {logo.file && !isNeeded && (
        <Button
          {...(label && { 'aria-label': `${own.removeLogo}: ${label}` })}
          onClick={() => change({ file: '', url: '' })}
        >
          {own.removeLogo}
        </Button>
      )}
      {hasFailed && <Alert severity="error">{own.uploadFailed}</Alert>}
    </Box>
  );
}
