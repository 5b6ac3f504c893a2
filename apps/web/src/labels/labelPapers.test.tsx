import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { NoteButton } from '../kit/approval/noteButton.tsx';
import { LabelPapers } from './labelPapers.tsx';
import type { LabelRecord } from './labelShow.tsx';

afterEach(cleanup);

test('a reviewer writes at a paper what is wrong with it; elsewhere papers are only read', async () => {
  const written: string[] = [];
  const note = (field: string) => (
    <NoteButton field={field} name={field} text="" write={(at, text) => written.push(`${at}: ${text}`)} />
  );
  await show(<LabelPapers record={{ id: 7 } as LabelRecord} note={note} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Note on: ktp' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'ktp' }), { target: { value: 'Buram' } });
  expect(written).toEqual(['ktp: Buram']);
  cleanup();
  await show(<LabelPapers record={{ id: 7 } as LabelRecord} />);
  await screen.findByText('KTP');
  expect(screen.queryByRole('button', { name: /^Note on/ })).toBeNull();
});
