import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import PaperView from './paperView.tsx';

vi.mock('@mantine/hooks', async (original) => ({
  ...(await original<object>()),
  useElementSize: () => ({ ref: () => undefined, width: 600, height: 800 }),
}));
vi.mock('./watermark.ts', () => ({ stampWatermark: () => undefined }));
vi.mock('./openSheets.ts', () => ({
  openSheets: async () => ({
    pages: 2,
    draw: async (nth: number) => {
      if (nth === 2) throw new Error('Bad page');
      return { width: 600, height: 800 };
    },
    close: () => undefined,
  }),
}));

afterEach(cleanup);

test('a page that cannot be drawn is said to be unreadable; the one before does not stand in its place', async () => {
  serve({});
  const load = async () => ({ blob: new Blob(['paper']), name: 'faktur.pdf' });
  await show(<PaperView name="faktur.pdf" load={load} mark="Ayu" close={() => undefined} />);
  const shown = () => document.querySelector('canvas');
  await waitFor(() => expect(shown()?.dataset.shown).toBe('1'));
  fireEvent.click(screen.getByRole('button', { name: 'Page after (])' }));
  expect(await screen.findByText('This document cannot be shown here')).toBeTruthy();
  expect(shown()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Page before ([)' }));
  await waitFor(() => expect(shown()?.dataset.shown).toBe('1'));
});
