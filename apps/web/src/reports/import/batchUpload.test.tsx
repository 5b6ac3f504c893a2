import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { BatchUpload } from './batchUpload.tsx';

afterEach(cleanup);

test('a report without its platform says so before the file is sent', async () => {
  const heard = serve({ 'GET /report-batches/platforms': ['Spotify'] });
  const file = new File(['isrc\n'], 'lines.csv', { type: 'text/csv' });
  await show(
    <BatchUpload kind="OTHER_DSP" close={() => {}} dropped={file} />,
    '/backoffice/reporting-other-dsp',
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Upload and check' }));
  expect(await screen.findByText('This field is required.')).toBeTruthy();
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('of several files dropped at once the first is taken, and the others are named', async () => {
  serve({ 'GET /report-batches/platforms': ['Spotify'] });
  await show(
    <BatchUpload kind="OTHER_DSP" close={() => {}} dropped={null} />,
    '/backoffice/reporting-other-dsp',
  );
  const files = ['a.csv', 'b.csv'].map((name) => new File(['isrc\n'], name, { type: 'text/csv' }));
  const area = (await screen.findByText('Drop the file here or choose it')).parentElement!;
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }));
  fireEvent.drop(area, { dataTransfer: { files, items, types: ['Files'] } });
  expect(await screen.findByText('A report is one file. Not taken: b.csv')).toBeTruthy();
});
