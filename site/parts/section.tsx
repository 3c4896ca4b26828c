import { msg } from '@lit/localize';
import type { ReactNode } from 'react';
import { Icon } from '#shared/ui/icon.tsx';
import { Phrase } from '#shared/ui/phrase.tsx';

/** A part of a page with its heading, and a link to the full list. */
export function Section({ title, more, children }: { title: string; more?: string; children: ReactNode }) {
  return (
    <section className="section">
      <header className="section-head">
        <h2>
          <Phrase>{title}</Phrase>
        </h2>
        {more && (
          <a className="more" href={more} aria-label={`${msg('See all', { id: 'site.see-all' })}: ${title}`}>
            {msg('See all', { id: 'site.see-all' })} <Icon name="chevron-right" size={16} />
          </a>
        )}
      </header>
      {children}
    </section>
  );
}
