import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import { UploadButton } from './uploadButton.tsx';

afterEach(cleanup);

const shownIn = (name: RegExp) => (screen.getByRole('combobox', { name }) as HTMLInputElement).value;

const said = (values: string[]) =>
  waitFor(() => expect([shownIn(/Kind of report/), shownIn(/Platform/)]).toEqual(values));

test('what the calendar misses of an operator is uploaded as its traffic, and another kind leaves the platform as it is', async () => {
  serve({ 'GET /other-dsp-report/platform': ['Spotify', 'Telkomsel'] });
  await show(
    <UploadButton kind="OTHER_DSP" upload="Telkomsel.202610.RBT" />,
    '/backoffice/reporting-other-dsp',
  );
  const kind = await screen.findByRole('combobox', { name: /Kind of report/ });
  await said(['Ringback traffic', 'Telkomsel']);
  fireEvent.click(kind);
  fireEvent.click(await screen.findByText('Stores and platforms'));
  await said(['Stores and platforms', 'Telkomsel']);
});

test('where no kind is known the form begins with stores', async () => {
  serve({ 'GET /other-dsp-report/platform': ['Spotify'] });
  await show(<UploadButton kind="OTHER_DSP" upload="Spotify.202610" />, '/backoffice/reporting-other-dsp');
  await screen.findByRole('combobox', { name: /Kind of report/ });
  await said(['Stores and platforms', 'Spotify']);
});
