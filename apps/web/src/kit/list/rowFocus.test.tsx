import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useRowFocus } from './rowFocus.ts';

afterEach(cleanup);

/** A list of two rows, one of which is acted on in it or in a panel above it. */
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

test('a row takes no focus from what lies above its list', async () => {
  expect(await focusAfter(true)).not.toBe(screen.getByRole('row'));
});
