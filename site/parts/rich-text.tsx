/** Text of the catalogue as HTML. The import has removed all but paragraphs, lists and emphasis. */
export function RichText({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the catalogue's own text, cleaned when it was imported
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
