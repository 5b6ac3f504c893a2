import { Modal } from '@mantine/core';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusBack } from './focusBack.ts';
import { show } from './stage.tsx';

afterEach(cleanup);

/** A dialog that comes with its opening and goes with its closing, as they do here. */
function Screen() {
  useFocusBack();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setAsked(true)}>
        Ask
      </button>
      {asked && (
        <Modal opened onClose={() => setAsked(false)} closeButtonProps={{ 'aria-label': 'Close' }}>
          <input aria-label="Reason" data-autofocus />
        </Modal>
      )}
    </>
  );
}

test('a dialog that closes gives the focus back to the button that opened it', async () => {
  await show(<Screen />);
  const button = await screen.findByRole('button', { name: 'Ask' });
  button.focus();
  fireEvent.click(button);
  const field = await screen.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(screen.queryByLabelText('Reason')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button));
});
