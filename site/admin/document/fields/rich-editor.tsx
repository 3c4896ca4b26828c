import { Box } from '@mui/material';
import { EditorContent, useEditor } from '@tiptap/react';
import { type LocaleCode, languageTags } from '#shared/contract/locale.ts';
import { nonceOfPage } from '#site/admin/looks/nonce-of-page.ts';
import { htmlOf } from './html-of.ts';
import { richExtensions } from './rich-extensions.ts';
import { RichTools } from './rich-tools.tsx';

interface RichEditorProps {
  /** The name for screen readers. */
  name: string;
  language: LocaleCode;
  html: string;
  isArticle: boolean;
  /** Called with the text after each change by the editor's user, not before. */
  write(html: string): void;
}

/** An editor that knows only the markup that the store keeps (`server/catalogue-file/safe-html.ts`). */
export function RichEditor({ name, language, html, isArticle, write }: RichEditorProps) {
  const nonce = nonceOfPage();
  const editor = useEditor({
    extensions: richExtensions({ isArticle }),
    content: html,
    ...(nonce && { injectNonce: nonce }),
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': name,
        lang: languageTags[language],
      },
    },
    onUpdate: ({ editor: changed }) => write(htmlOf(changed.getHTML())),
  });
  return (
    <>
      {editor && <RichTools editor={editor} isArticle={isArticle} />}
      <Box className="rich-editor">
        <EditorContent editor={editor} />
      </Box>
    </>
  );
}
