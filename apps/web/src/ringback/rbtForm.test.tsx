import { type RbtRecord, rbt } from '@rilis/contract/ringback/rbt';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../tests/stage.tsx';
import { EditForm } from '../kit/form/form.tsx';
import RbtForm from './rbtForm.tsx';
import { FixedToneNote } from './toneCorrection.tsx';

afterEach(cleanup);

const source = (id: number, title: string, composer: string, genre: string, start: number) => ({
  ...{
    id,
    title,
    artist: 'Rara',
    composer,
    genres: [genre],
    lyrics: null,
    songFile: 'fIyKEKU5p2XdwdAlC80DYD',
  },
  ...{ length: 200_000, peaks: null, hooks: [{ start, length: 20_000, why: 'REPEATED' }] },
});

const answers = {
  'GET /rbts/songs': [
    { id: 1, label: 'Embun', sub: 'Langit' },
    { id: 2, label: 'Kabut', sub: 'Langit' },
  ],
  'GET /genres/options': [],
  'GET /songs/1/tone-source': source(1, 'Embun', 'Bima', 'Pop', 60_000),
  'GET /songs/2/tone-source': source(2, 'Kabut', 'Dewi', 'Jazz', 90_000),
};

async function open(record?: RbtRecord) {
  const saved: object[] = [];
  await show(
    <>
      {record && <FixedToneNote record={record} />}
      <EditForm
        entity="ringback.rbt"
        schema={rbt.input}
        initial={{ titleRbt: '', songId: null, genres: [], composer: '', rbtLyric: '', cut: null, ...record }}
        save={async (body) => void saved.push(body)}
        saved={() => {}}
        cancel={() => {}}
      >
        <RbtForm {...(record && { record })} />
      </EditForm>
    </>,
  );
  return saved;
}

const typedInto = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

async function choose(name: string) {
  fireEvent.click(await screen.findByRole('combobox', { name: /^Song/ }));
  fireEvent.click(await screen.findByRole('option', { name: new RegExp(`^${name}`), hidden: true }));
}

test('what the wrong song said of itself goes with it; what was typed stays', async () => {
  serve(answers);
  const saved = await open();
  await choose('Embun');
  await waitFor(() => expect([typedInto(/^Title/), typedInto(/^Composer/)]).toEqual(['Embun', 'Bima']));
  fireEvent.change(screen.getByLabelText(/^Composer/), { target: { value: 'Bima Aditya' } });
  await choose('Kabut');
  await waitFor(() =>
    expect([typedInto(/^Title/), typedInto(/^Composer/)]).toEqual(['Kabut', 'Bima Aditya']),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ songId: 2, genres: ['Jazz'], cut: { start: 90_000 } });
});

test('of a tone the operator has had song and sound cannot be chosen; it is said why, and where another is made', async () => {
  serve(answers);
  const record = { id: 7, rbtType: 'rbt', titleRbt: 'Embun', songId: 1, revisionOf: null, handedOver: true };
  await open({ ...record, dataSong: { id: 1, songTitle: 'Embun', live: true } } as RbtRecord);
  expect(await screen.findByText('Song and sound stay')).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^Song/ })).toBeNull();
  expect(screen.queryByText('Cut from the song')).toBeNull();
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/backoffice/rbt/create?song=1', '/backoffice/rbt/create']);
});

test('a tone the operator has had, and that lost its song, is given one; its sound stays', async () => {
  serve(answers);
  const record = {
    id: 7,
    rbtType: 'rbt',
    titleRbt: 'Embun',
    songId: null,
    revisionOf: null,
    handedOver: true,
  };
  await open({ ...record, rbtAudio: 'fIyKEKU5p2XdwdAlC80DYD', dataSong: null } as unknown as RbtRecord);
  await choose('Embun');
  await waitFor(() => expect(typedInto(/^Composer/)).toBe('Bima'));
  expect(screen.queryByText('Cut from the song')).toBeNull();
});

test('a song that could not be asked about is asked about again; only one that makes no tone any more is said so', async () => {
  const lost = problem(500, 'error.server', 'Something went wrong on our side.');
  serve({ ...answers, 'GET /songs/1/tone-source': lost });
  await open();
  await choose('Embun');
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(screen.queryByText(/Tones cannot be made of this song/)).toBeNull();
  const gone = problem(404, 'error.notFound', 'It is not there.');
  serve({ ...answers, 'GET /songs/2/tone-source': gone });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(typedInto(/^Composer/)).toBe('Bima'));
  await choose('Kabut');
  expect(await screen.findByText(/Tones cannot be made of this song/)).toBeTruthy();
});
