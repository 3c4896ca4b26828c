/** Marks of other services, in one colour. */
const marks = {
  facebook:
    'M13.5 21v-7.5h2.6l.4-3h-3V8.6c0-.9.3-1.5 1.5-1.5h1.6V4.4c-.3 0-1.2-.1-2.3-.1-2.3 0-3.9 1.4-3.9 4v2.2H7.8v3h2.6V21z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3zm4.9 12.5c-.2.6-1.2 1.1-1.7 1.2-.9.1-2.7-.2-5-2.3-1.9-1.7-3-3.8-3-5.1 0-.9.6-1.8 1.2-2 .4-.1.8-.1 1 .4l.8 1.9c.1.3-.6 1-.8 1.3.5 1.2 1.8 2.5 3.3 3.1.3-.3.9-1.2 1.2-1.1l1.9.9c.5.2 1.3.6 1.1 1.7z',
  weibo:
    'M10.3 10c-4 .4-7.3 2.7-7.3 5.4 0 2.3 2.9 4.1 6.8 4.1 4.3 0 7.8-2.3 7.8-4.9 0-1.3-1-2.2-2.3-2.6.4-1.4-.3-2.5-2-2.5-.9 0-2 .2-3 .5zm-.4 7.7c-2.3.2-4.2-.8-4.3-2.2-.1-1.5 1.7-2.9 4-3.1s4.2.9 4.3 2.3c.2 1.5-1.7 2.8-4 3zM16.3 4.5c2.6 0 4.7 2.1 4.7 4.7 0 .5-.1 1-.2 1.4l-1.5-.4c.1-.3.1-.6.1-1a3.1 3.1 0 0 0-3.8-3l-.3-1.5c.3-.1.6-.2 1-.2z',
  line: 'M12 4c-5 0-9 3.2-9 7.2 0 3.6 3.2 6.6 7.5 7.1.9.2.7.6.5 2.2-.1.7.5.7 1.3.2 3.7-2.1 8.7-5 8.7-9.5C21 7.2 17 4 12 4zM7.3 13.6V9.2h1.2v3.3h1.8v1.1zm3.6 0V9.2h1.2v4.4zm2.3 0V9.2h1l1.9 2.5V9.2h1.1v4.4h-1l-1.9-2.5v2.5z',
  instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5zm0 1.8A2.7 2.7 0 0 0 5.3 8v8A2.7 2.7 0 0 0 8 18.7h8a2.7 2.7 0 0 0 2.7-2.7V8A2.7 2.7 0 0 0 16 5.3zm4 2.3a4.4 4.4 0 1 1 0 8.8 4.4 4.4 0 0 1 0-8.8zm0 1.8a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0-5.2zM16.7 6.3a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  youtube:
    'M4.5 6.2C6 5.7 18 5.7 19.5 6.2c1.2.4 1.5 2.5 1.5 5.8s-.3 5.4-1.5 5.8c-1.5.5-13.5.5-15 0C3.3 17.4 3 15.3 3 12s.3-5.4 1.5-5.8zM10 9v6l5.2-3z',
} as const;

export type MarkName = keyof typeof marks;

export const markNames: Record<MarkName, string> = {
  facebook: 'Facebook',
  whatsapp: 'WhatsApp',
  weibo: 'Weibo',
  line: 'LINE',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

export function isMarkName(name: string): name is MarkName {
  return Object.hasOwn(marks, name);
}

export function SocialMark({ name }: { name: MarkName }) {
  return (
    <svg className="social-mark" viewBox="0 0 24 24" width={22} height={22} aria-hidden="true">
      <path d={marks[name]} fillRule="evenodd" />
    </svg>
  );
}
