import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { Lights } from './lights.tsx';

afterEach(cleanup);

test('a label that reads of a tone that it failed at the operator reads that it is seen to', async () => {
  const record = {
    approvalStatus: 'APPROVED',
    approvalStatusEluon: 'FAILED',
    reason: null,
    eluonReason: null,
  };
  await show(<Lights record={{ ...record, statusAt: new Date(), eluonAt: new Date() } as RbtRecord} />);
  expect((await screen.findByRole('region', { name: 'At the operator' })).textContent).toContain(
    'It is tried again, or our staff see to it.',
  );
});
