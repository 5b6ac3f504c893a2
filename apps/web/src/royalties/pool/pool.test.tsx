import { addMonths, periodOf, today } from '@rilis/contract/clock';
import { periodText } from '@rilis/contract/formats';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import pool from './pool.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a new pool begins with the month before this one, also where the page stood open since another month', async () => {
  serve({});
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 62 * 86_400_000 });
  const Create = pool.create!;
  await show(<Create />, '/backoffice/pools/create', ['*']);
  const month = await screen.findByRole('combobox', { name: 'Period' });
  expect((month as HTMLInputElement).value).toBe(periodText(addMonths(periodOf(today()), -1)));
});
