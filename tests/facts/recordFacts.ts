import path from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { recording } from './recording.ts';

/**
 * Tests whose every statement over lines and sums is judged (docs/adr/0091): what they make the product ask is what it asks
 * for reports, statements, imports, corrections and files of closed months.
 */
const judged = new Set([
  'apps/api/src/reports/figures/agreement.test.ts',
  'apps/api/src/reports/lines/coldMonths.test.ts',
  'apps/api/src/reports/figures/performance.test.ts',
  'apps/api/src/reports/batch/reversal.test.ts',
  'apps/api/src/reports/figures/ringbackReports.test.ts',
  'apps/api/src/royalties/period/period.test.ts',
  'apps/api/src/royalties/contract/simulation.test.ts',
  'apps/api/src/royalties/statement/statement.test.ts',
  'apps/api/src/royalties/statement/statementReportLines.test.ts',
  'apps/api/src/royalties/statement/statementStanding.test.ts',
  'apps/api/src/royalties/suspense/suspenseDecision.test.ts',
  'apps/api/src/royalties/transfer/transferMoney.test.ts',
]);

beforeAll(() => {
  const file = path.relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
  recording.begin(judged.has(file));
});

afterAll(() => {
  expect(recording.end()).toEqual([]);
});
