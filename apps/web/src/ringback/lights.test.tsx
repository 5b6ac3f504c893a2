import type { RbtRecord } from '@rilis/contract/ringback/rbt';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../tests/stage.tsx';
import { Lights } from './lights.tsx';

afterEach(cleanup);

test('a label that reads of a tone that it failed at the operator reads that it is seen to, or what staff wrote', async () => {
  const said = async (eluonReason: string | null) => {
    const record = { approvalStatus: 'APPROVED', approvalStatusEluon: 'FAILED', reason: null, eluonReason };
    await show(<Lights record={{ ...record, statusAt: new Date(), eluonAt: new Date() } as RbtRecord} />);
    const { textContent } = await screen.findByRole('region', { name: 'At the operator' });
    cleanup();
    return textContent;
  };
  expect(await said(null)).toContain('It is tried again, or our staff see to it.');
  const written = await said('Operator tidak mengenalnya');
  expect(written).toContain('Operator tidak mengenalnya');
  expect(written).not.toContain('It is tried again');
});
