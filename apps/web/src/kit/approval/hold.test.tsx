import { route } from '@rilis/contract/route';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { serve, show } from '../../../tests/stage.tsx';
import { decideSoon } from './decideSoon.ts';
import { useHold } from './hold.ts';
import type { DeskKind, Reviewed } from './kind.ts';

const path = '/posters/:id/claim';
const posters = {
  of: 'album',
  routes: {
    claim: route({ method: 'POST', path, can: 'public', reply: z.any() }),
    release: route({ method: 'DELETE', path, can: 'public', reply: z.any() }),
  },
  subject: () => ({ id: 1, status: 'SUBMITTED' }),
} as unknown as DeskKind<Reviewed>;

function Desk({ mine }: { mine: boolean }) {
  const claim = mine ? { by: 7, name: 'Ayu', until: new Date('2999-01-01'), mine } : null;
  const hold = useHold(posters, { claim, mayDecide: true } as Reviewed, () => {});
  return (
    <button type="button" onClick={hold}>
      Listen
    </button>
  );
}

/** The desk, left and come back to. */
function House() {
  const [at, go] = useState<'first' | 'away' | 'back'>('first');
  return (
    <>
      {at !== 'away' && <Desk mine={at === 'back'} />}
      <button type="button" onClick={() => go('away')}>
        Leave
      </button>
      <button type="button" onClick={() => go('back')}>
        Return
      </button>
    </>
  );
}

afterEach(cleanup);

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('a record that an act holds is held while its decision can be undone, and given back when one leaves it after that', async () => {
  const heard = serve({ 'POST /posters/1/claim': {}, 'DELETE /posters/1/claim': null });
  const calls = () => heard.map(({ method }) => method);
  await show(<House />);
  await screen.findByRole('button', { name: 'Listen' });
  press('Listen');
  await waitFor(() => expect(calls()).toEqual(['POST']));
  const send = () => Promise.resolve();
  decideSoon({ key: 'album.1', name: 'Poster 1', said: 'Approved', send, back: () => press('Return') });
  press('Leave');
  await screen.findByRole('button', { name: 'Undo' });
  expect(calls()).toEqual(['POST']);
  press('Undo');
  await screen.findByRole('button', { name: 'Listen' });
  press('Leave');
  await waitFor(() => expect(calls()).toEqual(['POST', 'DELETE']));
  expect(heard.at(-1)?.query.get('own')).toBe('Y');
});
