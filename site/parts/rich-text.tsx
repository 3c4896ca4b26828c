/** A catalogue text. The import has removed everything except paragraphs, lists and emphasis. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a catalogue text, cleaned by the import
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
