import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** How it ended, in the place of the form whose button was pressed: the focus goes to it, so that it is read and nobody is lost. */
export function Told({ title, children, way }: { title: string; children: ReactNode; way?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div className="told" ref={place} tabIndex={-1}>
      <Notice kind="success" title={title}>
        {children}
      </Notice>
      {way}
    </div>
  );
}
