import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { serve, show } from '../../../tests/stage.tsx';
import EditRows from './editRows.tsx';

afterEach(cleanup);

const header = ['isrc', 'netRevenue', 'country'];
const wrong = {
  ...{ row: 12, column: 'isrc', code: 'value.isrc', message: 'NOTANISRC is not an ISRC.' },
  cells: ['NOTANISRC', '5', 'ID'],
};
const half = {
  ...{ row: 90, column: '', code: 'row.short', message: 'The row has 2 columns instead of 3: half a line?' },
  cells: ['IDSNJ2600001', '12'],
};

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Read the file with these rows' }));
async function open() {
  const heard = serve({ 'POST /report-batches/7/broken/edit': { id: 7, status: 'PARSING' } });
  const rows = [wrong, half];
  await show(
    <EditRows id={7} header={header} rows={rows} close={() => undefined} />,
    '/backoffice/reporting-other-dsp',
  );
  const sent = () => heard.find(({ method }) => method === 'POST')?.body;
  return { sent, isrc: (await screen.findAllByLabelText('isrc'))[0]! };
}

test('half a line that nobody has touched is not put right with the others', async () => {
  const { sent, isrc } = await open();
  fireEvent.change(isrc, { target: { value: 'IDSNJ2600002' } });
  press();
  await waitFor(() => expect(sent()).toEqual({ rows: [{ row: 12, cells: ['IDSNJ2600002', '5', 'ID'] }] }));
});

test('rows that are right as they stand here are sent as they are', async () => {
  const { sent } = await open();
  press();
  await waitFor(() =>
    expect(sent()).toEqual({
      rows: [
        { row: 12, cells: ['NOTANISRC', '5', 'ID'] },
        { row: 90, cells: ['IDSNJ2600001', '12', ''] },
      ],
    }),
  );
});
