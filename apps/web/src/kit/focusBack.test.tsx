import { cleanup, render, screen } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useFocusBack } from './focusBack.ts';

afterEach(cleanup);

function Dialog() {
  const box = useRef<HTMLInputElement>(null);
  useFocusBack();
  useEffect(() => box.current?.focus(), []);
  return <input ref={box} aria-label="Reason" />;
}

function Opener({ menu }: { menu: boolean }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" id="more" onClick={() => setOpen(false)}>
        More
      </button>
      {menu && !open ? (
        <div role="menu" aria-labelledby="more">
          <button type="button" role="menuitem" onClick={() => setOpen(true)}>
            Open
          </button>
        </div>
      ) : (
        <button type="button" onClick={() => setOpen(!open)}>
          {open ? 'Close' : 'Open'}
        </button>
      )}
      {open && <Dialog />}
    </>
  );
}

test.each([
  ['the button that opened it', false, 'Open'],
  ['the button of the menu whose line opened it', true, 'More'],
])('a dialog gives the focus back to %s', async (_, menu, name) => {
  render(<Opener menu={menu} />);
  const opener = screen.getByText('Open');
  opener.focus();
  opener.click();
  const box = await screen.findByLabelText('Reason');
  expect(document.activeElement).toBe(box);
  screen.getByText(menu ? 'More' : 'Close').click();
  await expect.poll(() => document.activeElement?.textContent).toBe(name);
});
