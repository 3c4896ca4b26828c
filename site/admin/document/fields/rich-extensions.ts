import { ListItem } from '@tiptap/extension-list';
import type { Extensions } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';

/** The editor's parts for the markup that the store keeps: paragraphs, lists, emphasis, headings, quotations and links. */
export function richExtensions({ isArticle }: { isArticle: boolean }): Extensions {
  return [
    StarterKit.configure({
      code: false,
      codeBlock: false,
      horizontalRule: false,
      strike: false,
      underline: false,
      // Replaced below.
      listItem: false,
      heading: { levels: isArticle ? [2, 3, 4] : [3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        protocols: ['http', 'https', 'mailto', 'tel'],
        HTMLAttributes: { target: null, rel: null, class: null },
      },
    }),
    // Tab leaves the editor, as everywhere on the page.
    ListItem.extend({
      addKeyboardShortcuts() {
        // biome-ignore lint/correctness/noComponentHookFactories: the name of a key, not of a component
        return { Enter: () => this.editor.commands.splitListItem(this.name) };
      },
    }),
  ];
}
