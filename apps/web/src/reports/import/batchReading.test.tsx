import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/stage.tsx';
import { BatchReading } from './batchReading.tsx';

afterEach(cleanup);

test('a file with damaged letters says at its preview how many, and where the first stands', async () => {
  const layout = {
    ...{ headerRow: 1, separator: ',', sheet: null, decimal: '.', dates: null, currency: null },
  };
  const reading = {
    ...{ by: 'NAMES', name: null, encoding: 'utf8', lost: { count: 2, first: 'Beyonc\ufffd,Halo' } },
    ...{ sheets: [], layout: { ...layout, columns: { songTitle: 0 } }, header: ['title'], ignored: [] },
  };
  const batch = { id: 7, status: 'PREVIEW', platform: 'Spotify', reading } as never;
  await show(<BatchReading batch={batch} map={() => undefined} />, '/backoffice/report-batches/7');
  expect(await screen.findByText(/2 characters.*Beyonc\ufffd,Halo/)).toBeTruthy();
});
