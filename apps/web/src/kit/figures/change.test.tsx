import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { Change } from './change.tsx';

afterEach(cleanup);

test.each([
  [150, 100, '+50 %'],
  [-50, 100, '−150 %'],
  [100, 0, 'new'],
  [-100, 0, 'new'],
  [0, 0, 'none'],
  [100, -50, '–'],
  [-100, -50, '–'],
])(
  '%s after %s is told as %s: what was paid back is neither nothing nor a share',
  async (now, before, told) => {
    await show(<Change now={now} before={before} none={{ fresh: 'new', nothing: 'none' }} />);
    expect(await screen.findByText(told)).toBeTruthy();
  },
);
