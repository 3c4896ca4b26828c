import { Box, Button, TextField, ToggleButton } from '@mui/material';
import { type Editor, useEditorState } from '@tiptap/react';
import { type MouseEvent, useState } from 'react';
import { documentTexts } from '#site/admin/document/texts.ts';
import { usePageTexts } from '#site/admin/staff-context.ts';

interface RichToolsProps {
  editor: Editor;
  isArticle: boolean;
}

/** The buttons above the editor. */
export function RichTools({ editor, isArticle }: RichToolsProps) {
  const { rich: own } = usePageTexts(documentTexts);
  const [isLinking, setLinking] = useState(false);
  // Draws the buttons again when the selection moves.
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now, isArticle) });
  const run = () => editor.chain().focus();
  const marks = [
    { name: 'bold', text: own.bold, act: () => run().toggleBold().run() },
    { name: 'italic', text: own.italic, act: () => run().toggleItalic().run() },
    ...(isArticle ? [{ name: 'h2', text: own.largeHeading, act: () => run().toggleHeading({ level: 2 }).run() }] : []),
    { name: 'h3', text: own.heading, act: () => run().toggleHeading({ level: 3 }).run() },
    { name: 'h4', text: own.smallHeading, act: () => run().toggleHeading({ level: 4 }).run() },
    { name: 'bulletList', text: own.bullets, act: () => run().toggleBulletList().run() },
    { name: 'orderedList', text: own.numbers, act: () => run().toggleOrderedList().run() },
    { name: 'blockquote', text: own.quote, act: () => run().toggleBlockquote().run() },
  ];
  return (
    <>
      <Box
        role="group"
        aria-label={own.tools}
        onMouseDown={keepFocus}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5, mb: 1 }}
      >
        {marks.map(({ name, text, act }) => (
          <ToggleButton key={name} value={name} selected={state.on.includes(name)} onClick={act} className="rich-tool">
            {text}
          </ToggleButton>
        ))}
        <ToggleButton
          value="link"
          selected={state.href !== null}
          aria-expanded={isLinking}
          onClick={() => setLinking(!isLinking)}
          className="rich-tool"
        >
          {own.link}
        </ToggleButton>
        <Button disabled={!state.mayUndo} onClick={() => run().undo().run()}>
          {own.back}
        </Button>
        <Button disabled={!state.mayRedo} onClick={() => run().redo().run()}>
          {own.again}
        </Button>
      </Box>
      {isLinking && <LinkForm editor={editor} href={state.href ?? ''} close={() => setLinking(false)} />}
    </>
  );
}

/** The editor focuses itself only one frame after a press. Without this, letters that are typed until then would be lost. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function stateOf(editor: Editor, isArticle: boolean) {
  const names = ['bold', 'italic', 'bulletList', 'orderedList', 'blockquote'].filter((name) => editor.isActive(name));
  const levels = (isArticle ? [2, 3, 4] : [3, 4]).filter((level) => editor.isActive('heading', { level }));
  const href: unknown = editor.isActive('link') ? editor.getAttributes('link').href : null;
  return {
    on: [...names, ...levels.map((level) => `h${level}`)],
    href: typeof href === 'string' ? href : null,
    mayUndo: editor.can().undo(),
    mayRedo: editor.can().redo(),
  };
}

/** The address of the link at the selection. */
function LinkForm({ editor, href, close }: { editor: Editor; href: string; close: () => void }) {
  const { rich: own } = usePageTexts(documentTexts);
  const [address, setAddress] = useState(href);
  const chain = () => editor.chain().focus().extendMarkRange('link');

  function set(): void {
    const wanted = address.trim();
    const marks = [{ type: 'link', attrs: { href: wanted } }];
    if (wanted === '') chain().unsetLink().run();
    else if (href === '' && editor.state.selection.empty)
      // Without selected words the address is the text of the link.
      editor.chain().focus().insertContent({ type: 'text', text: wanted, marks }).run();
    else chain().setLink({ href: wanted }).run();
    close();
  }

  return (
    <Box
      component="form"
      sx={{ mb: 1 }}
      onSubmit={(event) => {
        event.preventDefault();
        set();
      }}
    >
      <TextField
        label={own.address}
        helperText={own.addressHint}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
        autoFocus
      />
      <Button type="submit" variant="outlined">
        {address.trim() === '' ? own.removeLink : own.setLink}
      </Button>
    </Box>
  );
}
