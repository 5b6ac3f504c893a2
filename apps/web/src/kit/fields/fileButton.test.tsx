import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import '../../../tests/stage.tsx';
import { FileButton } from './fileButton.tsx';

afterEach(cleanup);

test('a file that was mended under its old name is taken again: whatever was chosen before is forgotten at the next press', () => {
  const { container } = render(
    <MantineProvider>
      <FileButton onChange={vi.fn()}>
        {(open) => (
          <button type="button" {...open}>
            Choose
          </button>
        )}
      </FileButton>
    </MantineProvider>,
  );
  const input = container.querySelector('input')!;
  let value = 'mended.csv';
  Object.defineProperty(input, 'value', { get: () => value, set: (next: string) => (value = next) });
  fireEvent.click(screen.getByRole('button', { name: 'Choose' }));
  expect(value).toBe('');
});
