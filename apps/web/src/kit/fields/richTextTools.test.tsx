import { cleanup, fireEvent, screen } from '@testing-library/react';
import { Document } from '@tiptap/extension-document';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Text } from '@tiptap/extension-text';
import { Editor } from '@tiptap/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { Link, meantAddress } from './richTextLink.ts';
import { LinkRow } from './richTextTools.tsx';

afterEach(cleanup);

test.each([
  ['https://open.spotify.com/x', 'https://open.spotify.com/x'],
  ['https://https://open.spotify.com/x ', 'https://open.spotify.com/x'],
  ['www.rilis.id/faq', 'https://www.rilis.id/faq'],
  ['https://halo@rilis.id', 'mailto:halo@rilis.id'],
  ['https://mailto:halo@rilis.id', 'mailto:halo@rilis.id'],
  ['https://#/faq', '#/faq'],
  ['https://', null],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('%s is meant as %s', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant);
});

/** The row over a text of which the whole, or nothing, is chosen. */
async function linking(chosen: 'all' | 'nothing') {
  const editor = new Editor({
    element: document.createElement('div'),
    extensions: [Document, Paragraph, Text, Link],
    content: '<p>Dengarkan</p>',
  });
  if (chosen === 'all') editor.commands.selectAll();
  const close = vi.fn();
  await show(<LinkRow editor={editor} close={close} />);
  const type = async (value: string) => {
    const box = await screen.findByRole('textbox', { name: 'Web address' });
    fireEvent.change(box, { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { editor, close, type };
}

test('an address that leads nowhere is said to be none; put right, the chosen text leads there', async () => {
  const { editor, close, type } = await linking('all');
  await type('rilis');
  expect(await screen.findByText('Give a web address that starts with https://.')).toBeTruthy();
  expect(close).not.toHaveBeenCalled();
  await type('rilis.id');
  expect(close).toHaveBeenCalled();
  expect(editor.getHTML()).toBe('<p><a href="https://rilis.id" rel="noopener noreferrer">Dengarkan</a></p>');
});

test('where no text is chosen, the address is what one reads', async () => {
  const { editor, type } = await linking('nothing');
  editor.commands.setTextSelection(10);
  await type('halo@rilis.id');
  expect(editor.getHTML()).toContain(
    '<a href="mailto:halo@rilis.id" rel="noopener noreferrer">halo@rilis.id</a>',
  );
});
