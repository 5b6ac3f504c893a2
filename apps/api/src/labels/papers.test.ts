import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Name, openWorld, type World } from '../../../../tests/cast.ts';
import { paper, send } from '../../../../tests/media.ts';
import { makeMedia } from '../../../../tests/release.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const upload = async (who: Name, text: string): Promise<string> =>
  (await send(world, who, { kind: 'DOCUMENT', fileName: 'ktp.pdf', bytes: paper(text) })).body.id;
const put = (who: Name, labelId: number, fields: object) =>
  world.ask(who, 'PUT', `/labels/${labelId}`, fields);

test('a label cannot keep another label’s identity card as its own, nor can staff do it for them', async () => {
  const { senja, ombak } = world.labels;
  const card = await upload('senja', 'NIK Senja');
  for (const field of ['ktp', 'npwp', 'nppnDocument', 'siup', 'aktaPerusahaan', 'registrantPhoto']) {
    const missing = await put('bayu', ombak, { [field]: 'A'.repeat(22) });
    const foreign = await put('bayu', ombak, { [field]: card });
    expect(foreign.status).toBe(400);
    expect(foreign.body.fieldErrors).toMatchObject([{ field, code: 'error.validation.file' }]);
    expect(foreign.body.fieldErrors).toEqual(missing.body.fieldErrors);
    expect((await put('adi', ombak, { [field]: card })).body.fieldErrors).toMatchObject([{ field }]);
  }
  expect((await put('senja', senja, { ktp: card })).body.ktp).toBe(card);
  // No file was chosen: that takes none away.
  expect((await put('senja', senja, { ktp: '' })).body.ktp).toBe(card);
  const notice = await upload('senja', 'NPPN Senja');
  expect((await put('senja', senja, { nppnDocument: notice })).body.nppnDocument).toBe(notice);
});

test('the database itself refuses it, and a file of another kind, whoever writes', async () => {
  const { senja, ombak } = world.labels;
  const card = await upload('senja', 'NIK lain');
  const cover = await makeMedia(world, senja, 'COVER');
  const write = (labelId: number, id: string) =>
    world.sql.query('update label set npwp = $2 where id = $1', [labelId, id]);
  await expect(write(ombak, card)).rejects.toMatchObject({ code: '23503' });
  await expect(write(senja, cover)).rejects.toMatchObject({ code: '23503' });
  await write(senja, card);
});

test('a picture uploaded as a cover is no paper, and says so at its field', async () => {
  const cover = await makeMedia(world, world.labels.senja, 'COVER');
  const { body } = await put('senja', world.labels.senja, { siup: cover });
  expect(body.fieldErrors).toMatchObject([{ field: 'siup', code: 'error.media.wrongKind' }]);
});

test('what staff upload for nobody in particular becomes the label’s that names it', async () => {
  const free = await upload('adi', 'Akta');
  await put('adi', world.labels.tirta, { aktaPerusahaan: free });
  expect((await world.ask('tirta', 'GET', `/media-images/${free}`)).body.labelId).toBe(world.labels.tirta);
});

test('a label is sent and approved with papers that were looked into, and none is swapped meanwhile', async () => {
  const { tirta } = world.labels;
  const decide = (who: Name, status: string) => world.ask(who, 'PUT', `/labels/${tirta}/${status}`, {});
  await world.sql.query(`update label set approval_status = 'CHANGES_REQUESTED' where id = $1`, [tirta]);
  const pending = await makeMedia(world, tirta, 'DOCUMENT', 'QUARANTINED');
  await put('tirta', tirta, { ktp: pending, mobilePhonePic: '+62 812 3456 7890' });
  const early = await decide('tirta', 'SUBMITTED');
  expect([early.status, early.body.fieldErrors]).toMatchObject([
    400,
    [{ field: 'ktp', code: 'error.media.pending' }],
  ]);
  await world.sql.query(`update media set status = 'READY' where id = $1`, [pending]);
  expect((await decide('tirta', 'SUBMITTED')).status).toBe(200);
  const swap = await put('tirta', tirta, { ktp: await upload('tirta', 'NIK palsu') });
  expect([swap.status, swap.body.code]).toEqual([409, 'error.label.underReview']);
  // It names the button of the label's page that is the way out.
  expect(swap.body.message).toMatch(/Press “Withdraw” on the page of the label first/);
  expect((await put('tirta', tirta, { city: 'Solo' })).status).toBe(200);
  await world.sql.query(`update media set status = 'REFUSED' where id = $1`, [pending]);
  expect((await decide('rudi', 'APPROVED')).status).toBe(400);
});
