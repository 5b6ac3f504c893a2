import type { CoverDetail } from '@rilis/contract/catalogue/coverToMaster/application';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { problem, serve, show } from '../../../tests/stage.tsx';
import { SessionsCard } from '../../accounts/profile/sessionsCard.tsx';
import { CoverSounds } from '../../catalogue/coverToMaster/coverSounds.tsx';
import ReleaseCalendar from '../../catalogue/planning/releaseCalendar.tsx';
import Evidence from '../../catalogue/review/evidence.tsx';
import BankChanges from '../../labels/bankChanges.tsx';
import { ListenedPanel } from '../../reports/dashboard/listenedPanel.tsx';
import { TodoPanel } from '../../reports/dashboard/todoPanel.tsx';
import { ShareLinks } from '../../royalties/paper/shareLinks.tsx';
import SongAliases from '../../royalties/suspense/songAliases.tsx';
import { TransferRequest } from '../../royalties/transfer/transferRequest.tsx';
import StaffNotes from '../approval/staffNotes.tsx';

afterEach(cleanup);

test('what cannot be read is read again at a press', async () => {
  const full = problem(507, 'error.storageFull', 'There is no room left.');

  serve({ 'GET /bank-changes': full });
  await show(<BankChanges />);
  expect(await screen.findByText('There is no room left.')).toBeTruthy();
  serve({ 'GET /bank-changes': [] });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('No label waits for a new bank account.')).toBeTruthy();
  expect(screen.queryByText('There is no room left.')).toBeNull();
});

test('what the reader may not see, or is gone, offers no other try', async () => {
  serve({ 'GET /account/sessions': problem(403, 'error.forbidden', 'You may not do this.') });
  await show(<SessionsCard />);
  expect(await screen.findByText('You may not do this.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

/** A part that is read by a call, and what it says where there is nothing. */
const parts: readonly { call: string; part: ReactNode; none: string }[] = [
  { call: '/albums/8/evidence', part: <Evidence albumId={8} title="Pagi" cover={null} />, none: '' },
  { call: '/review-desk/album/8/notes', part: <StaffNotes kind="album" id={8} />, none: 'Among staff (0)' },
  { call: '/statements/8/shares', part: <ShareLinks id={8} />, none: 'No link yet.' },
  {
    call: '/reporting-controller/get-approval-count',
    part: <TodoPanel />,
    none: 'Nothing is waiting for you.',
  },
  {
    call: '/dashboard/most-listened',
    part: <ListenedPanel />,
    none: 'Plays appear here with the first income report.',
  },
  {
    call: '/songs',
    part: <CoverSounds cover={{ originalTitle: 'Pagi', demoFile: null } as CoverDetail} />,
    none: 'Nothing of that name in the catalogue.',
  },
  { call: '/song-aliases', part: <SongAliases />, none: '' },
  { call: '/albums/calendar', part: <ReleaseCalendar />, none: '' },
];

test.each(parts)(
  'what $call does not answer is neither waited for for ever nor said to be nothing',
  async ({ call, part, none }) => {
    const summary = { artists: 0, albums: 0, songs: 0, rbts: 0, nsps: 0, asOf: '2026-11-01T02:00:00Z' };
    serve({
      'GET /dashboard/my-summary': {
        ...summary,
        music: { complete: 0, onProgress: 0, rejected: 0, drafts: 0 },
        back: { artists: 0, tones: 0, covers: 0 },
      },
      [`GET ${call}`]: problem(500, 'error.server', 'Something went wrong on our side.'),
    });
    // Of all that may wait for somebody, what waits for review alone.
    await show(part, '/', ['/backoffice/approval/music']);
    expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(none && screen.queryByText(none)).toBeFalsy();
    expect(document.querySelector('.mantine-Skeleton-root')).toBeNull();
  },
);

test('what stands in the way of one month is not told of another that could not be asked about', async () => {
  const content = { releases: [], songs: 1, tones: 0, files: 0, drafts: 0, artists: [] };
  const preview = {
    ...{ title: 'Pagi', fromLabelId: 7, fromLabelName: 'Senja Records', content, income: [] },
    ...{ hindrances: [], earliest: '2026-12-01' },
  };
  serve({
    'GET /log-transfer-contents/preview': ({ query }) =>
      query.has('effectiveFrom')
        ? problem(500, 'error.server', 'Something went wrong on our side.')
        : preview,
    'GET /labels/options': [],
  });
  await show(<TransferRequest moduleName="ALBUM" />, '/7', undefined, '$id');
  expect(await screen.findByText('Something went wrong on our side.')).toBeTruthy();
  expect(screen.queryByText('Nothing stands in the way.')).toBeNull();
});
