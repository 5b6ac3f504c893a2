import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { askRejection } from './askRejection.ts';
import { askChanges } from './changesDialog.tsx';
import { useOpinion } from './opinion.ts';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

function Asked({ id, submissions }: { id: number; submissions: number }) {
  const { opinion, tick, note, forget } = useOpinion('album', id, submissions);
  return (
    <>
      <output>{JSON.stringify(opinion)}</output>
      <button type="button" onClick={() => note('songs.7.isrc', 'Of another song')}>
        Note
      </button>
      <button type="button" onClick={() => tick(['audio'], true)}>
        Tick
      </button>
      <button type="button" onClick={forget}>
        Decide
      </button>
    </>
  );
}

const opinionOf = async (id: number, submissions = 1) => {
  cleanup();
  await show(<Asked id={id} submissions={submissions} />);
  return JSON.parse((await screen.findByRole('status')).textContent!);
};
const blank = { ticks: {}, notes: {} };
const formed = { ticks: { audio: true }, notes: { 'songs.7.isrc': 'Of another song' } };

test('what a reviewer noted and ticked is still there after a look at the next release, until it is decided', async () => {
  expect(await opinionOf(12)).toEqual(blank);
  fireEvent.click(screen.getByRole('button', { name: 'Note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tick' }));
  expect(await opinionOf(22)).toEqual(blank);
  expect(await opinionOf(12)).toEqual(formed);
  expect(await opinionOf(12, 2)).toEqual(blank);
  expect(await opinionOf(12)).toEqual(formed);
  fireEvent.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await opinionOf(12)).toEqual(blank);
});

/** Taken back and sent in again by its owner while somebody looks at it. */
function SentAgain() {
  const [submissions, send] = useState(1);
  return (
    <>
      <Asked id={12} submissions={submissions} />
      <button type="button" onClick={() => send(2)}>
        Send again
      </button>
    </>
  );
}

test('what is sent in again while it is looked at has no tick and no note of before', async () => {
  await show(<SentAgain />);
  fireEvent.click(await screen.findByRole('button', { name: 'Note' }));
  fireEvent.click(screen.getByRole('button', { name: 'Tick' }));
  const now = () => JSON.parse(screen.getByRole('status').textContent!);
  expect(now()).toEqual(formed);
  fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
  expect(now()).toEqual(blank);
  fireEvent.click(screen.getByRole('button', { name: 'Tick' }));
  expect(now()).toEqual({ ticks: { audio: true }, notes: {} });
});

test.each([
  ['a rejection without a reason', () => askRejection('Kabut', {}, async () => {}), 'Reject', /^Reason/],
  [
    'a request without a note',
    () =>
      askChanges('Kabut', {
        ...{ notes: {}, named: (field) => field },
        ...{ keep: () => {}, act: async () => true },
      }),
    'Request changes',
    /^In general/,
  ],
])('%s leads to the field that is missing', async (_, ask, yes, field) => {
  await show(null);
  void ask();
  const button = await screen.findByRole('button', { name: yes });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(field)));
});
