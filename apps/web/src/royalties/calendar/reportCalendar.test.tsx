import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import ReportCalendar from './reportCalendar.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  cleanup();
});

const month = (datenum: number) => ({
  ...{ datenum, expected: true, due: '2026-11-15', matched: null, reported: [], remittances: [] },
  ...{ gap: 'REPORT', batches: [] },
});
const periods = [202608, 202609, 202610];
const calendar = {
  periods,
  stores: [{ platformId: 1, name: 'Toko', kind: null, months: periods.map(month) }],
};

test('months below each other begin with the one that was asked for, beside each other they end with it', async () => {
  const months = async (narrow: boolean) => {
    vi.stubGlobal('matchMedia', () => ({ matches: narrow, addEventListener() {}, removeEventListener() {} }));
    serve({ 'GET /report-calendar': calendar });
    await show(<ReportCalendar />, '/backoffice/report-calendar');
    await screen.findByText('Toko');
    const told = [...document.querySelectorAll('[data-month]')].map((cell) =>
      cell.getAttribute('data-month'),
    );
    cleanup();
    return told;
  };
  const inOrder = ['Agustus 2026', 'September 2026', 'Oktober 2026'];
  expect(await months(false)).toEqual(inOrder);
  expect(await months(true)).toEqual(inOrder.toReversed());
});
