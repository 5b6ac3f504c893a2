import { toneFile } from '@rilis/contract/media/toneSound';
import type { ToneSource } from '@rilis/contract/ringback/toneSource';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../tests/stage.tsx';
import { CutField } from './cutField.tsx';
import { cutAt } from './window.ts';

const songFile = 'fIyKEKU5p2XdwdAlC80DYD';
const source: ToneSource = {
  ...{ id: 1, title: 'Embun', artist: 'Rara', composer: 'Bima', genres: ['Pop'], lyrics: null },
  ...{ songFile, length: 60_000, peaks: null, hooks: [] },
};

/** A minute of quiet noise with a beat every half second. */
const master = toneFile(
  Int16Array.from({ length: 60 * 8000 }, (_, i) => Math.sin(i * 1.7) * (i % 4000 < 240 ? 26_000 : 330)),
);

function Studio() {
  const [cut, change] = useState(cutAt(20_000, 10_000));
  return <CutField {...{ source, cut, change }} />;
}

const figureOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** Ten pixels of the drawn song are a second of it. */
beforeEach(async () => {
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => 600 });
  Element.prototype.setPointerCapture = () => {};
  serve({ [`POST /media-images/${songFile}/link`]: { url: '/bytes', expiresAt: '2026-10-03T20:00:00Z' } });
  const answer = fetch;
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== '/bytes') return answer(url, init);
    const [, from = 0, to = 0] = /(\d+)-(\d+)/.exec(new Headers(init.headers).get('range') ?? '') ?? [];
    const headers = { 'content-range': `bytes ${from}-${to}/${master.length}` };
    return new Response(master.slice(Number(from), Number(to) + 1), { status: 206, headers });
  });
  await show(<Studio />);
  await screen.findByLabelText('Length');
});
afterEach(() => {
  cleanup();
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth');
});

const at = (name: string, clientX: number) => new MouseEvent(name, { clientX, bubbles: true });

function drag(by: number): void {
  const middle = screen.getByRole('slider', { name: 'Start of the passage' }).parentElement!;
  fireEvent(middle, at('pointerdown', 200));
  fireEvent(middle, at('pointermove', 200 + by));
  fireEvent(middle, at('pointerup', 200 + by));
}

test('a figure is typed digit by digit: fifteen seconds begin with one, and what is too little is put right when the field is left', () => {
  const length = screen.getByLabelText<HTMLInputElement>('Length');
  fireEvent.change(length, { target: { value: '1' } });
  fireEvent.change(length, { target: { value: `${Number.parseFloat(length.value)}5` } });
  fireEvent.blur(length);
  expect(figureOf('Length')).toBe('15 s');
  fireEvent.change(length, { target: { value: '1' } });
  fireEvent.blur(length);
  expect(figureOf('Length')).toBe('3 s');
});

test('a window that is dragged snaps to the beat it was let go at; the arrow keys lead away from one', async () => {
  drag(11.2);
  await waitFor(() => expect(figureOf('Start')).toBe('21 s'));
  const start = screen.getByRole('slider', { name: 'Start of the passage' });
  fireEvent.keyDown(start, { key: 'ArrowRight' });
  await new Promise((done) => setTimeout(done, 200));
  expect(figureOf('Start')).toBe('21.1 s');
});

test('whoever goes on while the master is still read is not taken back to the beat of before', async () => {
  drag(11.2);
  fireEvent.keyDown(screen.getByRole('slider', { name: 'Start of the passage' }), { key: 'PageUp' });
  await new Promise((done) => setTimeout(done, 500));
  expect(figureOf('Start')).toBe('26.12 s');
});

test('listening begins under the finger, as Safari wants it, and not only when the master has come', async () => {
  const resume = vi.fn(async () => {});
  vi.stubGlobal(
    'AudioContext',
    class {
      resume = resume;
    },
  );
  fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
  expect(resume).toHaveBeenCalledTimes(1);
  await screen.findByRole('alert');
});
