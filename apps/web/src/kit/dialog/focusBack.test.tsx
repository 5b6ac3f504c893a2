import { Modal } from '@mantine/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { useFocusBack } from './focusBack.ts';

afterEach(cleanup);

/** A dialog that comes with its opening and goes with its closing, as they do here. */
function Screen({ menu }: { menu: boolean }) {
  useFocusBack();
  const [asked, setAsked] = useState(false);
  const opener = (role?: 'menuitem') => (
    <button type="button" role={role} onClick={() => setAsked(true)}>
      Ask
    </button>
  );
  return (
    <>
      <button type="button" id="more">
        More
      </button>
      {!menu && opener()}
      {menu && !asked && (
        <div role="menu" aria-labelledby="more">
          {opener('menuitem')}
        </div>
      )}
      {asked && (
        <Modal opened onClose={() => setAsked(false)} closeButtonProps={{ 'aria-label': 'Close' }}>
          <input aria-label="Reason" data-autofocus />
        </Modal>
      )}
    </>
  );
}

test.each([
  ['the button that opened it', false, 'Ask'],
  ['the button of the menu whose line opened it', true, 'More'],
])('a dialog that closes gives the focus back to %s', async (_, menu, name) => {
  await show(<Screen menu={menu} />);
  const opener = await screen.findByText('Ask');
  opener.focus();
  fireEvent.click(opener);
  const field = await screen.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe(name));
});
