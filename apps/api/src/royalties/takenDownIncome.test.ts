import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../../../tests/cast.ts';
import { giveSongs } from '../../../../tests/catalogue.ts';
import { postReport } from '../../../../tests/report.ts';
import { month } from '../../../../tests/transfers.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

test('income that comes in after a take-down is booked and stated as ever', async () => {
  const { albumId, isrcs } = await giveSongs(world, world.labels.senja, ['Pamit']);
  const gone = await world.ask('adi', 'PUT', `/albums/${albumId}/TAKEN_DOWN`, { reason: 'Izin berakhir' });
  expect(gone.body.approvalStatus).toBe('TAKEN_DOWN');
  await postReport(world, month(-1), [[isrcs[0]!, 7, '700000']]);
  await world.ask('sari', 'POST', '/statements/calculate', { datenum: month(-1) });
  await world.drain();
  const { rows } = await world.sql.query(
    `select sum(l.quantity)::int as plays, sum(l.gross)::int as gross from statement_line l join statement s on s.id = l.statement_id
     where s.label_id = $1 and l.album_id = $2`,
    [world.labels.senja, albumId],
  );
  expect(rows).toEqual([{ plays: 7, gross: 700_000 }]);
});
