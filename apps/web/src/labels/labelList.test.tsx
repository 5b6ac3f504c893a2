import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { pageOf, serve, show } from '../../tests/stage.tsx';
import UserList from '../accounts/people/userList.tsx';
import SongOtherDsp from '../catalogue/delivery/songOtherDsp.tsx';
import LabelList from './labelList.tsx';

afterEach(cleanup);

const common = {
  id: 9,
  version: 0,
  deleted: false,
  labelId: null,
  approvalStatus: 'APPROVED',
  name: 'Senja Records',
};
const at = '2026-11-05T02:00:00Z';
const record = { ...common, createdAt: at, updatedAt: at };
const labelRow = {
  ...{ ...record, type: 'COMPANY', systemcode: 'LB000009', status: 'ACTIVE', pic: 'Senja', emailPic: null },
  ...{
    submittedBy: null,
    submittedAt: null,
    claimedBy: null,
    claimedAt: null,
    reason: null,
    bankChangedAt: null,
  },
};
const userRow = {
  ...{ ...record, firstName: 'Senja', lastName: 'Records', login: 'senja', email: 'senja@rilis.test' },
  ...{
    labelName: null,
    authorities: [],
    activated: true,
    mobilePhonePic: null,
    picPhoneNumber: null,
    langKey: 'id',
  },
  ...{ submittedAt: null, dueAt: null, reason: null, secondFactor: false, lastSeenAt: null },
};
const songRow = {
  ...{
    ...record,
    albumId: 7,
    albumName: 'Langit',
    totalSong: 1,
    songId: 9,
    trackNo: 1,
    songName: 'Senja Records',
  },
  ...{
    artistName: 'Rara',
    labelName: 'Senja',
    isrc: null,
    upc: null,
    regDate: at,
    dspNames: [],
    missingDspNames: [],
  },
  ...{ albumImage: null, artistImage: null, songFile: null },
  ...{ albumImageLink: null, artistImageLink: null, songFileLink: null },
};

test.each([
  ['/backoffice/label', '/backoffice/label/{id}/show', <LabelList key="labels" />, '/labels', labelRow],
  ['/backoffice/userM', '/backoffice/userM/{id}/update', <UserList key="people" />, '/users', userRow],
  [
    '/backoffice/song-other-dsp',
    '/backoffice/music/{id}/show',
    <SongOtherDsp key="songs" />,
    '/songs/other-dsp',
    songRow,
  ],
])(
  'whoever only reads the list at %s is led to no screen that refuses them',
  async (list, opened, node, path, row) => {
    serve({
      [`GET ${path}`]: pageOf(row),
      'GET /roles/options': [],
      'GET /labels/options': [],
      'GET /song-dsps/options': [],
    });
    const rowOf = async () => (await screen.findAllByText(/Senja Records/))[0]!.closest('tr')!;
    await show(node, list, [list, opened]);
    expect((await rowOf()).querySelector('a')).toBeTruthy();
    cleanup();
    await show(node, list, [list]);
    expect((await rowOf()).querySelector('a')).toBeNull();
  },
);
