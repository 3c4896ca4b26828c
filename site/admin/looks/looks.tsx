import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { ThemeProvider } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { createLooks } from './create-looks.ts';
import { nonceOfPage } from './nonce-of-page.ts';

/** Gives the components the colours of the store. Their styles carry the nonce of the answer, which the page's policy asks for. */
export function Looks({ children }: { children: ReactNode }) {
  const nonce = nonceOfPage();
  const [cache] = useState(() => createCache({ key: 'staff', ...(nonce && { nonce }) }));
  const [theme] = useState(createLooks);
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} storageManager={null}>
        {children}
      </ThemeProvider>
    </CacheProvider>
  );
}
