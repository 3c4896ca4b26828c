import { type ComponentType, useEffect, useState } from 'react';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { styleSheets } from '#shared/ui/style-sheets.ts';
import type { ViewProps } from './view-props.ts';

/** A part of the account that is loaded when it is shown. `load` has to be the same function each time. */
export function Late({ load, ...props }: ViewProps & { load: () => Promise<ComponentType<ViewProps>> }) {
  const [loaded, setLoaded] = useState<{ View: ComponentType<ViewProps> | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    const keep = (View: ComponentType<ViewProps> | null) => {
      if (!isOver) setLoaded({ View });
    };
    setLoaded(null);
    Promise.all([load(), adoptStyles(props.host)]).then(
      ([View]) => keep(View),
      () => keep(null),
    );
    return () => {
      isOver = true;
    };
  }, [load, props.host]);
  if (!loaded) return <Skeleton height="320px" />;
  const { View } = loaded;
  if (!View) return <Notice kind="error">{clientErrorMessage({ code: 'network-unreachable' })}</Notice>;
  return <View {...props} />;
}

/** Their rules come with them: what is shown at first needs none of them. */
async function adoptStyles({ shadowRoot }: HTMLElement): Promise<void> {
  const { lateStyles } = await import('./late-styles.ts');
  if (!shadowRoot) return;
  shadowRoot.adoptedStyleSheets = [...new Set([...shadowRoot.adoptedStyleSheets, ...styleSheets(lateStyles)])];
}
