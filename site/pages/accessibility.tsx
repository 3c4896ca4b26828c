import { msg } from '@lit/localize';
import { phoneLink } from '#shared/rules/phone-link.ts';
import { Phrase } from '#shared/ui/phrase.tsx';
import { useFrame } from '#site/frame.tsx';
import { toPlainText } from '#site/head/plain-text.ts';
import type { Page } from '#site/page.ts';
import type { Nothing } from '#site/page-data.ts';

export const page: Page<Nothing> = {
  head: () => ({ title: title(), description: toPlainText(lead()) }),
  View: Accessibility,
};

function Accessibility() {
  const { contact, refundmailto, cmsList } = useFrame().shop;
  const askAt = cmsList.footer_links.find(({ key }) => key === 'contact');
  return (
    <div className="narrow page">
      <header className="page-head">
        <h1>
          <Phrase>{title()}</Phrase>
        </h1>
        <p className="lead">{lead()}</p>
      </header>
      <div className="prose">
        <h2>{msg('Our goal', { id: 'site.accessibility.aim' })}</h2>
        <p>
          {msg('The Web Content Accessibility Guidelines (WCAG) 2.2, level AA.', { id: 'site.accessibility.aim.text' })}
        </p>
        <h2>{msg('How it was tested', { id: 'site.accessibility.tests' })}</h2>
        <ul>
          <li>
            {msg(
              'Every page with the program axe in Chromium, in the light and the dark scheme, and at widths from 320 to 1440 pixels.',
              { id: 'site.accessibility.tests.axe' },
            )}
          </li>
          <li>
            {msg('Buying a ticket with the keyboard alone, and with the colours that a system forces on pages.', {
              id: 'site.accessibility.tests.keyboard',
            })}
          </li>
          <li>
            {msg('Buying a ticket in Chromium, Firefox and WebKit.', { id: 'site.accessibility.tests.browsers' })}
          </li>
        </ul>
        <h2>{msg('Known limits', { id: 'site.accessibility.gaps' })}</h2>
        <ul>
          <li>
            {msg('Nobody who relies on a screen reader has tried the store yet.', {
              id: 'site.accessibility.gaps.people',
            })}
          </li>
          <li>
            {msg('Descriptions and pictures of products come from their providers, and are not all checked.', {
              id: 'site.accessibility.gaps.content',
            })}
          </li>
          <li>
            {msg('Payment services run their own payment pages, which we cannot change.', {
              id: 'site.accessibility.gaps.payment',
            })}
          </li>
        </ul>
        <h2>{msg('Tell us', { id: 'site.accessibility.contact' })}</h2>
        <p>
          {msg('If something keeps you from buying or using a ticket, please tell us. We will help you and fix it.', {
            id: 'site.accessibility.contact.text',
          })}
        </p>
        <ul>
          {contact.phone && (
            <li>
              <a href={phoneLink(contact.phone)}>{contact.phone}</a>
            </li>
          )}
          {refundmailto && (
            <li>
              <a href={`mailto:${refundmailto}`}>{refundmailto}</a>
            </li>
          )}
          {askAt && (
            <li>
              <a href={askAt.url} rel="noopener">
                {askAt.title}
              </a>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}

function title(): string {
  return msg('Accessibility', { id: 'site.accessibility' });
}

function lead(): string {
  return msg(
    'Everybody should be able to buy a ticket here and use it: by keyboard, with a screen reader, with large text or strong contrast.',
    {
      id: 'site.accessibility.lead',
    },
  );
}
