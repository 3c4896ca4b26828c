import { type ComponentType, useEffect, useState } from 'react';
import { clientErrorMessage } from '#shared/locales/client-error-message.ts';
import { Notice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

interface LateProps<Props> {
  /** Must be the same function in each render. */
  load: (props: Props) => Promise<ComponentType<Props>>;
  props: Props;
  /** The height reserved while the part loads. */
  height: string;
}

/** A part of a widget that is loaded when it is first rendered. */
export function Late<Props extends object>({ load, props, height }: LateProps<Props>) {
  const [loaded, setLoaded] = useState<{ View: ComponentType<Props> | null } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another `load` starts a new import
  useEffect(() => {
    let isOver = false;
    const keep = (View: ComponentType<Props> | null) => {
      if (!isOver) setLoaded({ View });
    };
    setLoaded(null);
    load(props).then(keep, () => keep(null));
    return () => {
      isOver = true;
    };
  }, [load]);
  if (!loaded) return <Skeleton height={height} />;
  const { View } = loaded;
  if (!View) return <Notice kind="error">{clientErrorMessage({ code: 'network-unreachable' })}</Notice>;
  return <View {...props} />;
}
