import { expect, test } from 'vitest';
import { labelActs } from './labelApproval.ts';

test('whoever takes a label down closes it, and reads what stays; a label that waits is rejected as ever', () => {
  expect(labelActs({ approvalStatus: 'APPROVED' }, ['owner', 'reviewer', 'admin'])).toMatchObject([
    {
      ...{ label: 'labels.label.close', reasonHint: 'labels.label.closeHint' },
      ...{ reason: 'must', destructive: true, params: { approvalStatus: 'REJECTED' } },
    },
  ]);
  const waiting = labelActs({ approvalStatus: 'SUBMITTED' }, ['reviewer']);
  expect(waiting.map(({ label }) => label)).toContain('action.reject');
});
