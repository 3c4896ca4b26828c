import type { ReactNode } from 'react';
import { Icon, type IconName } from '#shared/ui/icon.tsx';
import { Phrase } from '#shared/ui/phrase.tsx';

export interface MessagePageProps {
  icon?: IconName;
  /** A short code above the title, such as 404. */
  code?: string;
  title: string;
  text: string;
  children: ReactNode;
}

export function MessagePage({ icon, code, title, text, children }: MessagePageProps) {
  return (
    <section className="message-page" data-icon={icon}>
      {icon && <Icon name={icon} size={44} />}
      {code && <p className="message-code">{code}</p>}
      <h1>
        <Phrase>{title}</Phrase>
      </h1>
      <p className="lead">
        <Phrase>{text}</Phrase>
      </p>
      <div className="actions">{children}</div>
    </section>
  );
}
