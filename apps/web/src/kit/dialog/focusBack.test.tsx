import { Modal } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { giveFocusBack } from './focusBack.ts';

afterEach(cleanup);

/** A dialog that comes with its opening and goes with its closing, as they do here. */
function Screen({ menu }: { menu: boolean }) {
  useEffect(giveFocusBack, []);
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

test('so it does in Safari, where what is around a button has the focus when the button is clicked', async () => {
  await show(
    <main tabIndex={-1}>
      <Screen menu={false} />
    </main>,
  );
  (await screen.findByRole('main')).focus();
  fireEvent.click(await screen.findByText('Ask'), { detail: 1 });
  const field = await screen.findByLabelText('Reason');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'Escape', code: 'Escape' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ask'));
});

/** What somebody pressed waits, or goes. */
function Pressed({ gone, busy }: { gone?: boolean; busy?: boolean }) {
  useEffect(giveFocusBack, []);
  return (
    <section>
      <h1 tabIndex={-1}>Questions</h1>
      <input aria-label="Search" />
      {!gone && (
        <button type="button" disabled={busy}>
          Clear
        </button>
      )}
    </section>
  );
}

test('a button that has waited has the focus again', async () => {
  const { rerender } = render(
    <main>
      <Pressed />
    </main>,
  );
  const button = screen.getByRole('button', { name: 'Clear' });
  button.focus();
  rerender(
    <main>
      <Pressed busy />
    </main>,
  );
  // A browser takes the focus from what is off.
  button.blur();
  rerender(
    <main>
      <Pressed />
    </main>,
  );
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('what was pressed and is gone gives the focus to what had it before, and to no field that one would write in', async () => {
  const { rerender } = render(
    <main>
      <Pressed />
    </main>,
  );
  screen.getByRole('heading').focus();
  screen.getByLabelText('Search').focus();
  screen.getByRole('button', { name: 'Clear' }).focus();
  rerender(
    <main>
      <Pressed gone />
    </main>,
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading')));
});

test('whoever has pressed elsewhere since is left alone', async () => {
  const { rerender } = render(
    <main>
      <Pressed />
    </main>,
  );
  screen.getByRole('heading').focus();
  const button = screen.getByRole('button', { name: 'Clear' });
  button.focus();
  button.blur();
  fireEvent.pointerDown(document.body);
  rerender(
    <main>
      <Pressed gone />
    </main>,
  );
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(document.activeElement).toBe(document.body);
});

test('what goes in a dialog leaves the focus in the dialog', async () => {
  const dialog = (gone: boolean) => (
    <main>
      <Pressed />
      <div role="dialog" tabIndex={-1}>
        {!gone && <button type="button">Delete</button>}
      </div>
    </main>
  );
  const { rerender } = render(dialog(false));
  screen.getByRole('heading').focus();
  screen.getByRole('button', { name: 'Delete' }).focus();
  rerender(dialog(true));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')));
});

/** Records, each with a button that a form takes the place of; sent, its record goes. */
function Asked({ of }: { of: readonly string[] }) {
  useEffect(giveFocusBack, []);
  const [left, setLeft] = useState(of);
  return (
    <main tabIndex={-1}>
      <h1>Accounts</h1>
      <button type="button">All accounts</button>
      <section>
        {left.map((name) => (
          <Record key={name} name={name} gone={() => setLeft(left.filter((one) => one !== name))} />
        ))}
      </section>
    </main>
  );
}

function Record({ name, gone }: { name: string; gone: () => void }) {
  const [asked, ask] = useState(false);
  if (!asked)
    return (
      <div>
        <button type="button" data-of={name} onClick={() => ask(true)}>
          Refuse
        </button>
      </div>
    );
  return (
    <form>
      <input aria-label="Why not" />
      <button type="button" onClick={() => ask(false)}>
        Cancel
      </button>
      <button type="button" onClick={gone}>
        Refuse
      </button>
    </form>
  );
}

/** What has the focus once the form of the first record, opened by its button, is left by another. */
async function focusAfterForm(of: readonly string[], leave: string): Promise<HTMLElement> {
  const { container } = render(<Asked of={of} />);
  const opener = screen.getAllByRole('button', { name: 'Refuse' })[0]!;
  opener.focus();
  fireEvent.click(opener);
  screen.getByLabelText('Why not').focus();
  const button = within(container.querySelector('form')!).getByRole('button', { name: leave });
  button.focus();
  fireEvent.click(button);
  await waitFor(() => expect(document.activeElement?.closest('main *')).toBeTruthy());
  return document.activeElement as HTMLElement;
}

test.each([
  ['goes on with the button it took the place of', ['A']],
  ['goes on with that one where others say the same', ['A', 'B', 'C']],
])('whoever cancels a form %s', async (_, of) => {
  expect((await focusAfterForm(of, 'Cancel')).dataset.of).toBe('A');
});

test('a form whose record goes with it sets nobody on the button of another record', async () => {
  expect((await focusAfterForm(['A', 'B'], 'Refuse')).textContent).toBe('Accounts');
});
