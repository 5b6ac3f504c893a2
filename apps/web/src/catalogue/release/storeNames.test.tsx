import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import StoreNames from './storeNames.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A release that is left and opened again. */
function Opened() {
  const [open, turn] = useState(true);
  return (
    <>
      <button type="button" onClick={() => turn(!open)}>
        Turn
      </button>
      {open && <StoreNames ids={[1, 2]} />}
    </>
  );
}

test('a store that was added a minute ago has its name on a release that is opened again', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const store = { icon: null, territories: [], leadDays: null };
  const stores = [{ ...store, id: 1, title: 'Langit' }];
  serve({ 'GET /albums/stores': () => stores });
  await show(<Opened />);
  expect(await screen.findByText(/Langit, –/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button'));
  stores.push({ ...store, id: 2, title: 'Ombak Musik' });
  vi.setSystemTime(Date.now() + 60_000);
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(/Langit, Ombak Musik/)).toBeTruthy();
});
