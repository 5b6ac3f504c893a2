import type { SongRecord } from '@rilis/contract/catalogue/song';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Heard, problem, serve, show } from '../../../tests/stage.tsx';
import { CallError } from '../../kit/call/call.ts';
import AlbumWizard from './albumWizard.tsx';
import { DraftConflict, showConflict } from './draftConflict.tsx';
import { makeDraft } from './releaseDraft.ts';
import { SongRow } from './songRow.tsx';
import { UploadTotal } from './uploadTotal.tsx';

afterEach(cleanup);

const credit = (stageName: string) => ({
  artistId: null,
  stageName,
  role: 'COMPOSER',
  isni: null,
  ipi: null,
  artist: null,
});

const draft = {
  id: 7,
  version: 1,
  deleted: false,
  createdAt: '2026-10-01T00:00:00Z',
  updatedAt: '2026-10-03T20:00:00Z',
  labelId: 3,
  albumType: 'Single',
  albumTitle: 'Senja',
  albumArtistRoles: [credit('Rara')],
  upcIcpn: null as string | null,
  albumGenre: null as string | null,
  albumCategory: null as string | null,
  diskCnt: 1,
  labelName: 'Senja Records',
  approvalStatus: 'DRAFT',
  submittedBy: null,
  submittedAt: null,
  claimedBy: null,
  claimedAt: null,
  reason: null,
  dueAt: null,
  hoursLeft: null,
  revisionOf: null,
  revision: null,
  albumTypeValue: 'Single',
  labelCd: 'SENJA',
  label: 'Senja Records',
  mainArtist: 'Rara',
  featuringArtist: '',
  albumArtistName: 'Rara',
  takeDownDate: null,
  songCount: 0,
  unconverted: 0,
  allSongsConverted: true,
  albumGenres: [],
  songs: [],
  stageName: 'Rara',
  notes: [],
};

/** A list of credits is sent in fewer words than it is answered in. */
const answered = ({ albumArtistRoles, ...patch }: Partial<typeof draft>) => ({
  ...patch,
  ...(albumArtistRoles && { albumArtistRoles: albumArtistRoles.map((one) => ({ ...credit(''), ...one })) }),
});

/** A server with one draft, which somebody else changes too. */
function serveDraft(findings: object[] = [], stores: object[] = [], artists: () => object = () => []) {
  let row: typeof draft = draft;
  const change = (patch: object) => {
    row = { ...row, ...patch, version: row.version + 1 };
    return row;
  };
  const heard = serve({
    'GET /albums/7': () => row,
    'PATCH /albums/7': ({ body }: Heard) => {
      const { version, ...patch } = body as { version: number };
      if (version === row.version) return change(answered(patch));
      return problem(409, 'error.staleVersion', 'Somebody else saved meanwhile.');
    },
    'GET /albums/7/findings': { findings, open: { B: findings.length, W: 0, I: 0 } },
    'GET /albums/7/history': [],
    'GET /songs/album/7': [],
    'GET /albums/stores': stores,
    'GET /genres/options': [],
    'GET /artists/options': artists,
    'GET /languages': [],
  });
  const sent = () =>
    heard.filter(({ method }) => method === 'PATCH').map(({ body }) => body as Partial<typeof draft>);
  return { change, heard, sent, row: () => row };
}

const open = (step: string) =>
  show(<AlbumWizard />, `/backoffice/music/7/update?step=${step}`, ['*'], '/backoffice/music/$id/update');

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('what somebody else adds to a list meanwhile stands in the open form, and stays when the list is changed', async () => {
  const server = serveDraft();
  await open('details');
  const label = await screen.findByLabelText(/^Record label/);
  label.focus();
  server.change({ albumArtistRoles: [credit('Rara'), credit('Dewa')] });
  fireEvent.change(label, { target: { value: 'Senja Musik' } });
  expect(await screen.findByRole('button', { name: 'Remove: Dewa' })).toBeTruthy();
  await waitFor(() => expect(server.row()).toMatchObject({ labelName: 'Senja Musik', version: 3 }));
  expect(document.activeElement).toBe(label);
  press('Remove: Rara');
  await waitFor(() => expect(server.row().version).toBe(4));
  expect(server.row().albumArtistRoles.map(({ stageName }) => stageName)).toEqual(['Dewa']);
  // What came from elsewhere was not sent back as if it had been typed here.
  expect(server.sent().filter(({ albumArtistRoles }) => albumArtistRoles)).toHaveLength(1);
});

test('so it does in a list that was changed and saved here before, and what is half typed stays', async () => {
  const server = serveDraft();
  server.change({ albumArtistRoles: [credit('Rara'), credit('Tirta')] });
  await open('details');
  fireEvent.click(await screen.findByRole('button', { name: 'Remove: Tirta' }));
  await waitFor(() => expect(server.row().version).toBe(3));
  await screen.findByText(/^Saved/);
  const code = screen.getByLabelText(/^UPC/);
  fireEvent.change(code, { target: { value: '899' } });
  server.change({ albumArtistRoles: [credit('Rara'), credit('Dewa')], upcIcpn: '8991234567898' });
  fireEvent.change(screen.getByLabelText(/^Record label/), { target: { value: 'Senja Musik' } });
  expect(await screen.findByRole('button', { name: 'Remove: Dewa' })).toBeTruthy();
  expect(screen.getByLabelText(/^UPC/)).toHaveProperty('value', '899');
  await waitFor(() => expect(server.row().version).toBe(5));
  press('Remove: Rara');
  await waitFor(() => expect(server.row().version).toBe(6));
  expect(server.row().albumArtistRoles.map(({ stageName }) => stageName)).toEqual(['Dewa']);
});

test('what was half typed while somebody else changed it is asked about once it can be saved', async () => {
  const server = serveDraft();
  await open('details');
  const code = await screen.findByLabelText(/^UPC/);
  fireEvent.change(code, { target: { value: '899' } });
  server.change({ upcIcpn: '8991234567898' });
  fireEvent.change(screen.getByLabelText(/^Record label/), { target: { value: 'Senja Musik' } });
  await waitFor(() => expect(server.row().labelName).toBe('Senja Musik'));
  fireEvent.change(code, { target: { value: '8997654321097' } });
  const asked = await screen.findByRole('button', { name: 'Take theirs' });
  expect(server.row().upcIcpn).toBe('8991234567898');
  fireEvent.click(asked);
  await waitFor(() => expect(screen.getByLabelText(/^UPC/)).toHaveProperty('value', '8991234567898'));
});

test('an artist whose name is written out and left before any is offered is credited all the same', async () => {
  let answer = (_found: object[]) => {};
  const server = serveDraft([], [], () => new Promise((wake) => (answer = wake)));
  server.change({ albumArtistRoles: [] });
  await open('details');
  const name = await screen.findByRole('textbox', { name: 'Name of person 1' });
  fireEvent.focus(name);
  fireEvent.change(name, { target: { value: 'rara' } });
  fireEvent.blur(name);
  await waitFor(() => expect(server.heard.some(({ query }) => query.get('search') === 'rara')).toBe(true));
  answer([{ id: 4, label: 'Rara' }]);
  await waitFor(() => expect(server.row().albumArtistRoles).toMatchObject([{ artistId: 4, role: 'MAIN' }]));
  expect(name).toHaveProperty('value', 'Rara');
});

test('by when a store wants a release counts from its first day of sale, which need not be its release date', async () => {
  const store = { id: 4, title: 'Toko Lagu', icon: null, territories: [], leadDays: 7 };
  const server = serveDraft([], [store]);
  server.change({ dsp: [4], releaseDate: '2099-03-01', startDate: '2099-03-10' });
  await open('details');
  const card = await screen.findByRole('checkbox', { name: 'Toko Lagu' });
  expect(card.textContent).toContain('03-03-2099');
});

test('the work that a soundtrack belongs to is asked for by its genre as by its kind', async () => {
  const server = serveDraft();
  for (const said of [{ albumGenre: 'Soundtrack' }, { albumGenre: 'Pop', albumCategory: 'SOUNDTRACK' }]) {
    server.change(said);
    await open('details');
    expect(await screen.findByLabelText(/^Soundtrack of/)).toBeTruthy();
    cleanup();
  }
  server.change({ albumCategory: 'STUDIO' });
  await open('details');
  await screen.findByLabelText(/^Record label/);
  expect(screen.queryByLabelText(/^Soundtrack of/)).toBeNull();
});

test('whoever has to settle a release is led to it, though a song that is open has to be settled too', async () => {
  const stale = new CallError({ status: 409, code: 'error.staleVersion', message: 'Saved meanwhile.' });
  const clashing = async (title: string) => {
    const record = { version: 1, [title]: 'Senja' };
    const send = () => Promise.reject(stale);
    const ours = makeDraft({ record, send, read: async () => ({ version: 2, [title]: 'Fajar' }) });
    ours.change({ [title]: 'Malam' });
    await ours.flush();
    return ours;
  };
  const [release, song] = [await clashing('albumTitle'), await clashing('songTitle')];
  await show(
    <>
      <DraftConflict draft={song} entity="catalogue.song" />
      <DraftConflict draft={release} entity="catalogue.album" />
    </>,
  );
  const asked = await screen.findAllByRole('alert');
  showConflict('catalogue.album');
  expect(document.activeElement).toBe(asked[1]);
});

test('where both have changed a field, both values are told as people read them, and codes not at all', async () => {
  const stale = new CallError({ status: 409, code: 'error.staleVersion', message: 'Saved meanwhile.' });
  const fileOf = (letter: string) => letter.repeat(22);
  const ours = { albumExplicit: true, releaseDate: '2026-12-01', albumImage: fileOf('a') };
  const theirs = { albumExplicit: false, releaseDate: '2026-12-24', albumImage: fileOf('b') };
  const credits = (stageName: string) => ({ albumArtistRoles: [credit(stageName)] });
  const record = {
    version: 1,
    albumExplicit: null,
    releaseDate: null,
    albumImage: null,
    albumArtistRoles: [],
  };
  const draft = makeDraft<{ version: number }>({
    record,
    send: () => Promise.reject(stale),
    read: async () => ({ version: 2, ...theirs, ...credits('Rara') }),
  });
  draft.change({ ...ours, ...credits('Dewa') });
  await draft.flush();
  await show(<DraftConflict draft={draft} entity="catalogue.album" />);
  const told = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Explicit content: No → Yes',
    'Release date: 24-12-2026 → 01-12-2026',
    'Cover image',
    'Artists and roles: Rara → Dewa',
  ]);
});

const finding = {
  ruleId: 'title.case',
  severity: 'B',
  entity: 'album',
  entityId: 7,
  field: 'albumTitle',
  message: 'Write it as a title.',
  params: {},
  fix: { label: 'Write it so', text: 'Senja Di Kota', patch: { albumTitle: 'Senja Di Kota' } },
  stores: [],
  source: '',
  open: true,
  waived: null,
};

test.each(['songs', 'preview'])('whose values stay is asked on the step %s too', async (step) => {
  const server = serveDraft();
  const router = await open('type');
  const title = await screen.findByRole('textbox', { name: /^Title/ });
  server.change({ albumTitle: 'Fajar' });
  fireEvent.change(title, { target: { value: 'Malam' } });
  await screen.findByRole('button', { name: 'Take theirs' });
  await router.navigate({ to: '/backoffice/music/7/update', search: { step } });
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Title/ })).toBeNull());
  press('Take theirs');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Take theirs' })).toBeNull());
  expect(server.row().albumTitle).toBe('Fajar');
});

test('a request for approval, and a correction at a click, tell what has to be settled first', async () => {
  const server = serveDraft([finding]);
  await open('preview');
  const fix = await screen.findByRole('button', { name: /Senja Di Kota/ });
  server.change({ albumTitle: 'Fajar' });
  fireEvent.click(fix);
  expect(
    await screen.findByText('Not saved: choose whose values stay', { selector: '[role=alert] *' }),
  ).toBeTruthy();
  press('Request approval');
  const asked = screen.getByRole('button', { name: 'Keep mine' }).closest<HTMLElement>('[role=alert]')!;
  await waitFor(() => expect(document.activeElement).toBe(asked));
  expect(server.heard.some(({ path }) => path.includes('APPROV') || path.includes('SUBMITTED'))).toBe(false);
  fireEvent.click(within(asked).getByRole('button', { name: 'Keep mine' }));
  await waitFor(() => expect(server.row().albumTitle).toBe('Senja Di Kota'));
});

test.each([
  ['SUBMITTED', null, /on its way to our reviewers/, /songs are converted/],
  ['SUBMITTED', 5, /on its way to our reviewers/, /take the place of what is live now/],
  ['APPROVED', null, /is approved\. Its songs are converted/, undefined],
  ['APPROVED', 5, /changes to “Senja” are approved/, undefined],
  ['REJECTED', null, /Open it to see what was decided/, undefined],
])(
  'the last step says what became of it: %s, correction of %s',
  async (approvalStatus, revisionOf, said, next) => {
    serveDraft().change({ approvalStatus, revisionOf, dueAt: '2026-12-07T03:00:00Z' });
    await open('finish');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(next === undefined || screen.getByText(next)).toBeTruthy();
    expect(screen.queryByText(/We answer by 07-12-2026/) !== null).toBe(approvalStatus === 'SUBMITTED');
    expect(screen.queryByText(/Withdraw it/) !== null).toBe(approvalStatus === 'SUBMITTED');
    expect(screen.queryByText('Congratulations!') !== null).toBe(approvalStatus !== 'REJECTED');
    expect(screen.getByRole('link', { name: 'See the release' })).toBeTruthy();
  },
);

test('a release that waits is withdrawn by the name it is called by, which is its title where it shows no other', async () => {
  serveDraft().change({ approvalStatus: 'SUBMITTED' });
  await open('details');
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByRole('dialog', { name: 'Withdraw “Senja”?' })).toBeTruthy();
});

test('a recording that a song does not take says at the song which rule it breaks', async () => {
  const song = { id: 9, albumId: 7, songTitle: 'Langit', mainArtist: 'Rara', revisionOf: null };
  const upload = {
    ...{ key: '1', albumId: 7, songId: 9, name: 'mono.wav', size: 9, lastModified: 0, sent: 0, message: '' },
    ...{ state: 'refused', problems: [{ code: 'stereo', params: { found: 1 } }] },
  } as const;
  await show(
    <ol>
      <SongRow
        song={song as unknown as SongRecord}
        position={1}
        discs={false}
        upload={upload as never}
        blocking={0}
        open={() => undefined}
      />
    </ol>,
  );
  expect(await screen.findByText('Not accepted, nothing was sent')).toBeTruthy();
  expect(screen.getByText(/must be stereo/)).toBeTruthy();
  const grip = screen.getByRole('button', { name: 'Move Langit' });
  expect(grip.getAttribute('aria-roledescription')).toBe('can be sorted');
});

test('whoever goes on to the next step goes on from there, not from the foot of the last one', async () => {
  serveDraft();
  await open('type');
  fireEvent.click(await screen.findByRole('link', { name: 'Next: Songs' }));
  const steps = within(screen.getByRole('navigation', { name: /Steps/ }));
  await waitFor(() => expect(document.activeElement).toBe(steps.getByRole('link', { name: /Songs/ })));
  const marked = steps.getAllByRole('link').map((link) => link.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'step', null, null, null]);
});

test('a reader is told when files have come, and which were refused, not of every piece', async () => {
  const file = { albumId: 7, songId: 9, size: 9, lastModified: 0, sent: 4, message: '', problems: [] };
  const uploads = (...states: string[]) =>
    states.map((state, at) => ({ ...file, key: `${at}`, name: `${at}.wav`, state }));
  const said = async (...states: string[]) => {
    await show(<UploadTotal uploads={uploads(...states) as never} />);
    const text = (await screen.findByRole('status')).textContent;
    cleanup();
    return text;
  };
  expect(await said('sending', 'waiting', 'refused')).toBe('2 files left to upload Refused: 2.wav.');
  expect(await said('kept', 'kept')).toBe('Uploaded');
  expect(await said('refused')).toBe(' Refused: 0.wav.');
});

test('what becomes a podcast is spoken word with episodes, unless another category was chosen', async () => {
  const server = serveDraft();
  server.change({ albumCategory: 'STUDIO' });
  await open('type');
  fireEvent.click(await screen.findByRole('radio', { name: 'Podcast' }));
  await waitFor(() => expect(server.row()).toMatchObject({ albumType: 'Podcast', albumCategory: 'SPOKEN' }));
  expect(await screen.findByText('Episodes')).toBeTruthy();
  server.change({ albumCategory: 'LIVE' });
  cleanup();
  await open('type');
  fireEvent.click(await screen.findByRole('radio', { name: 'Single' }));
  await waitFor(() => expect(server.row()).toMatchObject({ albumType: 'Single', albumCategory: 'LIVE' }));
});
