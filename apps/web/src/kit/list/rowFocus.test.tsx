import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useRowFocus } from './rowFocus.ts';

let entries = 0;
/** Another entry of the browser's history. */
const goTo = (hash: string) => history.replaceState({ __TSR_key: `row ${++entries}` }, '', hash);

// Another file's would be one to come back to, and this one's for the next.
beforeEach(() => goTo('#/artist'));
afterEach(() => {
  cleanup();
  history.replaceState(null, '', '/');
});

/** A list of one row, which is acted on in it or in a panel above it. */
function Listed({ above, done = false }: { above?: boolean; done?: boolean }) {
  const table = useRef<HTMLElement>(null);
  useRowFocus(table);
  const pay = !done && <button type="button">Pay</button>;
  return (
    <>
      <section ref={table}>
        <table>
          <tbody>
            <tr tabIndex={-1} data-row="1" aria-label="Senja">
              <td key={String(done)}>{done ? 'Paid' : 'Waits'}</td>
              <td>{!above && pay}</td>
            </tr>
          </tbody>
        </table>
      </section>
      {above && <div role="dialog">{pay}</div>}
    </>
  );
}

/** A panel above a list of two, of which the first may leave. */
function Left({ row, panel, bones }: { row?: boolean; panel?: boolean; bones?: boolean }) {
  const table = useRef<HTMLElement>(null);
  useRowFocus(table);
  return (
    <>
      <section ref={table}>
        <table>
          <tbody>
            {row && <tr tabIndex={-1} data-row="1" aria-label="Senja" />}
            {bones ? (
              <tr key="bones" tabIndex={-1} />
            ) : (
              <tr key="2" tabIndex={-1} data-row="2" aria-label="Fajar" />
            )}
          </tbody>
        </table>
      </section>
      {panel && (
        <div role="dialog">
          <button type="button">Close</button>
        </div>
      )}
    </>
  );
}

/** Pays, and answers what has the focus once that is done. */
async function focusAfter(above: boolean): Promise<Element | null> {
  const { rerender } = render(<Listed above={above} />);
  screen.getByRole('row').focus();
  screen.getByRole('button', { name: 'Pay' }).focus();
  rerender(<Listed above={above} done />);
  await waitFor(() => expect(screen.getByText('Paid')).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, 20));
  return document.activeElement;
}

test('a row gets the focus back of the button in it that went with what it has done', async () => {
  expect(await focusAfter(false)).toBe(screen.getByRole('row'));
});

test('of a row that left the list meanwhile, the one in its place has the focus once the panel is closed', async () => {
  const { rerender } = render(<Left panel row />);
  screen.getByRole('row', { name: 'Senja' }).focus();
  screen.getByRole('button', { name: 'Close' }).focus();
  rerender(<Left panel />);
  // Whoever watches has seen that before the panel goes.
  await new Promise((resolve) => setTimeout(resolve, 20));
  rerender(<Left />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Fajar' })));
});

test('a row takes no focus from what lies above its list', async () => {
  expect(await focusAfter(true)).not.toBe(screen.getByRole('row'));
});

test('whoever is led back from the screen of a row that was decided there stands on what took its place', async () => {
  const { unmount } = render(<Left row />);
  screen.getByRole('row', { name: 'Senja' }).focus();
  unmount();
  goTo('#/artist');
  // What the list knew is shown until it has asked again.
  const { rerender } = render(<Left row />);
  expect(document.activeElement).toBe(document.body);
  // Nor do rows that are still to come.
  rerender(<Left bones />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
  rerender(<Left />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Fajar' })));
});

test('whoever comes to another page of the list, or to all of it, stands on no row of it', async () => {
  goTo('#/music?page=3');
  const { unmount } = render(<Left row />);
  screen.getByRole('row', { name: 'Senja' }).focus();
  unmount();
  goTo('#/music');
  const { unmount: leave } = render(<Left />);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(document.body);
  leave();
  // The list as it was left, with one of its rows beside it or not.
  goTo('#/music?row=1&page=3');
  render(<Left />);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('row', { name: 'Fajar' })));
});
