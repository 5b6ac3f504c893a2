import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { queryClient } from '../../kit/call/queries.ts';
import { BatchUpload } from './batchUpload.tsx';
import UploadDialog from './uploadDialog.tsx';

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

test.each([
  ['says its store and month leaves nothing but to send it', 'Spotify_2026-09.csv', 'Upload and check'],
  ['says neither leaves one where one was', 'lines.csv', undefined],
])('a file whose name %s', async (_, name, focused) => {
  serve({ 'GET /other-dsp-report/platform': ['Spotify'] });
  await show(<UploadDialog kind="OTHER_DSP" close={() => {}} />, '/backoffice/reporting-other-dsp');
  const area = await screen.findByRole('presentation', { name: 'Drop the file here or choose it' });
  // The dialog opens on it.
  await waitFor(() => expect(document.activeElement).toBe(area));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  const file = new File(['isrc\n'], name, { type: 'text/csv' });
  fireEvent.change(screen.getByLabelText('Report file'), { target: { files: [file] } });
  await screen.findByText(new RegExp(`^${name}`));
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(focused ?? name));
});
