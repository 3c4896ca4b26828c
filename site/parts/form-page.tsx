import type { ReactNode } from 'react';
import { Phrase } from '#shared/ui/phrase.tsx';

export interface FormPageProps {
  /** Used where the page has no header. */
  above?: ReactNode;
  title: string;
  lead?: string;
  children: ReactNode;
}

export function FormPage({ above, title, lead, children }: FormPageProps) {
  return (
    <div className="form-page page">
      {above}
      <header className="page-head">
        <h1>
          <Phrase>{title}</Phrase>
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </header>
      {children}
    </div>
  );
}
