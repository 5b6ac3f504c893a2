import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import StatementDialog from './statementDialog.tsx';

afterEach(cleanup);

test("a file that is no bank's statement is refused with what is wrong with it", async () => {
  const fieldErrors = [
    { field: 'file', code: 'error.run.unreadable', message: 'This is none of the three forms.' },
  ];
  serve({
    'POST /payment-runs/statements': problem(
      400,
      'error.validation.summary',
      'Please correct the marked fields.',
      { fieldErrors },
    ),
  });
  await show(<StatementDialog />);
  await screen.findByRole('button', { name: /file/i });
  fireEvent.change(document.querySelector('input[type=file]')!, {
    target: { files: [new File(['<html>'], 'mutasi.csv')] },
  });
  expect((await screen.findByRole('alert')).textContent).toBe('This is none of the three forms.');
});
