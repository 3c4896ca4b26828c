import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from './notice.tsx';

/** A form's result, in the form's place. It gets the focus, so that screen readers read it. */
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
