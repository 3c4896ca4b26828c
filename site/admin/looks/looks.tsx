import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { createLooks } from './create-looks.ts';

/** Gives the components the colours of the store. Their styles carry the nonce of the answer, which the page's policy asks for. */
export function Looks({ children }: { children: ReactNode }) {
  const [cache] = useState(() => createCache({ key: 'staff', ...nonceOfPage() }));
  const [theme] = useState(createLooks);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}

function nonceOfPage(): { nonce?: string } {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
  return nonce ? { nonce } : {};
}
