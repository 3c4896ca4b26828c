import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#site/admin/staff-context.ts';
import { createLooks } from './create-looks.ts';

/** Gives the components the colours of the store. Their styles carry the nonce of the answer, which the page's policy asks for. */
export function Looks({ children }: { children: ReactNode }) {
  const { language } = useTexts();
  const [cache] = useState(() => createCache({ key: 'staff', ...nonceOfPage() }));
  const [theme] = useState(() => createLooks(language));
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme}>{children}</ThemeProvider>
    </CacheProvider>
  );
}

function nonceOfPage(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}
