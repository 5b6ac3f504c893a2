import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Editor } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Redo2,
  Undo2,
  Unlink,
} from 'lucide-react';
import { useRef, useState } from 'react';
import { useWords, type Word } from '../words.ts';
import classes from './richText.module.css';
import { meantAddress } from './richTextLink.ts';

interface Tool {
  word: Word;
  icon: LucideIcon;
  on?: (editor: Editor) => boolean;
  run: (editor: Editor) => void;
}

const groups: readonly (readonly Tool[])[] = [
  [
    {
      word: 'web.richText.bold',
      icon: Bold,
      on: (e) => e.isActive('bold'),
      run: (e) => e.chain().focus().toggleBold().run(),
    },
    {
      word: 'web.richText.italic',
      icon: Italic,
      on: (e) => e.isActive('italic'),
      run: (e) => e.chain().focus().toggleItalic().run(),
    },
  ],
  [
    {
      word: 'web.richText.heading',
      icon: Heading2,
      on: (e) => e.isActive('heading', { level: 2 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 2 }).run(),
    },
    {
      word: 'web.richText.subheading',
      icon: Heading3,
      on: (e) => e.isActive('heading', { level: 3 }),
      run: (e) => e.chain().focus().toggleHeading({ level: 3 }).run(),
    },
    {
      word: 'web.richText.bullets',
      icon: List,
      on: (e) => e.isActive('bulletList'),
      run: (e) => e.chain().focus().toggleBulletList().run(),
    },
    {
      word: 'web.richText.numbers',
      icon: ListOrdered,
      on: (e) => e.isActive('orderedList'),
      run: (e) => e.chain().focus().toggleOrderedList().run(),
    },
  ],
  [
    { word: 'action.undo', icon: Undo2, run: (e) => e.chain().focus().undo().run() },
    { word: 'web.richText.redo', icon: Redo2, run: (e) => e.chain().focus().redo().run() },
  ],
];

interface ToolsProps {
  editor: Editor;
  linking: boolean;
  setLinking: (linking: boolean) => void;
}

export function Tools({ editor, linking, setLinking }: ToolsProps) {
  const t = useWords();
  const link: Tool = {
    word: 'web.richText.link',
    icon: LinkIcon,
    on: () => linking || editor.isActive('link'),
    run: () => setLinking(!linking),
  };
  const unlink: Tool = {
    word: 'web.richText.unlink',
    icon: Unlink,
    run: (e) => e.chain().focus().unsetMark('link').run(),
  };
  return (
    <div className={classes.tools}>
      {[...groups, [link, unlink]].map((group) => (
        <div key={group[0]?.word} className={classes.group}>
          {group.map(({ word, icon: Icon, on, run }) => (
            <ActionIcon
              key={word}
              size={28}
              aria-label={t(word)}
              title={t(word)}
              aria-pressed={on ? on(editor) : undefined}
              variant={on?.(editor) ? 'light' : 'subtle'}
              onClick={() => run(editor)}
            >
              <Icon size={15} />
            </ActionIcon>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Asks for the address of a link; the text chosen in the editor stays chosen. Where none is, the address is what one reads. */
export function LinkRow({ editor, close }: { editor: Editor; close: () => void }) {
  const t = useWords();
  const [href, setHref] = useState<string>(editor.getAttributes('link').href ?? 'https://');
  const [refused, setRefused] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const keep = () => {
    const meant = meantAddress(href);
    setRefused(!meant);
    if (!meant) return box.current?.focus();
    setLink(editor, meant);
    close();
  };
  return (
    <div className={classes.link}>
      <TextInput
        ref={box}
        size="xs"
        flex={1}
        autoFocus
        // What is pasted takes the place of the beginning.
        onFocus={(event) => event.currentTarget.select()}
        error={refused && t('error.content.link')}
        aria-label={t('web.richText.linkAddress')}
        value={href}
        onChange={(event) => {
          setHref(event.currentTarget.value);
          setRefused(false);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            close();
            editor.commands.focus();
          }
          if (event.key !== 'Enter') return;
          event.preventDefault();
          keep();
        }}
      />
      <Button size="compact-sm" variant="default" onClick={keep}>
        {t('action.save')}
      </Button>
    </div>
  );
}

function setLink(editor: Editor, href: string) {
  const line = editor.chain().focus();
  const link = { type: 'link', attrs: { href } };
  if (editor.state.selection.empty && !editor.isActive('link'))
    line.insertContent({ type: 'text', text: href.replace(/^mailto:/i, ''), marks: [link] }).run();
  else line.extendMarkRange('link').setMark('link', { href }).run();
}
