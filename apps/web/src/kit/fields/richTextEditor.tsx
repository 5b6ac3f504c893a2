import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { UndoRedo } from '@tiptap/extensions';
import { EditorContent, useEditor } from '@tiptap/react';
import { useState } from 'react';
import { pasted } from './pasted.ts';
import classes from './richText.module.css';
import { Link } from './richTextLink.ts';
import { type Spoken, spoken } from './richTextSpoken.ts';
import { LinkRow, Tools } from './richTextTools.tsx';

export interface EditorProps extends Spoken {
  html: string;
  onChange: (html: string) => void;
  dataPath: string | undefined;
}

const blocks = [Document, Paragraph, Text, HardBreak, Heading.configure({ levels: [2, 3] })];
const extensions = [...blocks, BulletList, OrderedList, ListItem, Bold, Italic, Link, UndoRedo];

/** The editor behind RichTextField: headings, lists, links. It begins with the focus at the end of the text. */
export default function Editor({ html, onChange, dataPath, ...said }: EditorProps) {
  const [linking, setLinking] = useState(false);
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    ...spoken(said),
    ...(dataPath && { 'data-path': dataPath }),
  };
  const editor = useEditor({
    extensions,
    content: html,
    autofocus: 'end',
    editorProps: { attributes, transformPastedHTML: pasted },
    shouldRerenderOnTransaction: true,
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  if (!editor) return null;
  return (
    <div className={classes.editor}>
      <Tools editor={editor} linking={linking} setLinking={setLinking} />
      {linking && <LinkRow editor={editor} close={() => setLinking(false)} />}
      <EditorContent editor={editor} className={classes.text} />
    </div>
  );
}
