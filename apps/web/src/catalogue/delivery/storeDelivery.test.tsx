import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Heard, problem, serve, show } from '../../../tests/stage.tsx';
import StoreDelivery from './storeDelivery.tsx';

afterEach(cleanup);

const setting = {
  ...{ dspId: 4, dspName: 'Toko Lagu', version: 1, active: true, dpid: null, profile: 'CSV' },
  ...{ transport: 'FOLDER', folder: 'masuk', host: '', port: 22, user: '', hostKey: '', endpoint: '' },
  ...{ region: 'us-east-1', bucket: '', accessKeyId: '', territories: [], genreMap: [], leadDays: 7 },
  ...{ closedUntil: null, titleStyle: 'VERSION_APART', takeDownForm: 'PURGE', checksum: 'SHA256' },
  ...{ soundForm: 'WAV', coverForm: 'ORIGINAL', contacts: [], hasSecret: false },
};

test('how a store is delivered to is saved as any long form, and what somebody else saved meanwhile is loaded beside what was typed', async () => {
  let row = setting;
  serve({
    'GET /dsps/4/delivery': () => row,
    'PUT /dsps/4/delivery': ({ body }: Heard) => {
      const { version, folder } = body as typeof setting;
      if (version !== row.version)
        return problem(409, 'error.staleVersion', 'Somebody else saved meanwhile.');
      row = { ...row, folder, version: version + 1 };
      return row;
    },
  });
  await show(<StoreDelivery />, '/backoffice/dsp/4/delivery', ['*'], '/backoffice/dsp/$id/delivery');
  const folder = () => screen.findByLabelText(/^Folder/);
  const shown = await folder();
  row = { ...row, leadDays: 14, version: 2 };
  fireEvent.change(shown, { target: { value: 'baru' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else saved meanwhile.')).toBeTruthy();
  expect(await folder()).toHaveProperty('value', 'baru');
  fireEvent.click(screen.getByRole('button', { name: 'Load the latest version' }));
  await waitFor(() => expect(screen.getByLabelText(/^Days it wants it/)).toHaveProperty('value', '14'));
  expect(await folder()).toHaveProperty('value', 'baru');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row).toMatchObject({ folder: 'baru', version: 3 }));
});
