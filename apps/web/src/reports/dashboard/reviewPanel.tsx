import { addDays, startOfDay, today } from '@rilis/contract/clock';
import { boards } from '@rilis/contract/reports/board';
import type { Pattern } from '@rilis/contract/route';
import { useCan, useSession } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { number } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { Facts, type Way } from './facts.tsx';

const desks = ['music', 'artist', 'label', 'user', 'rbt', 'cover', 'transfer'].map(
  (name): Pattern => `/backoffice/approval/${name}` as Pattern,
);

/** A reviewer's own month, and how old the queues are; figures lead to the log of it and to the first queue one decides on. */
export function ReviewPanel() {
  const t = useWords();
  const { data, error, refetch } = useCall(boards.review);
  const login = useSession()?.user.login ?? '';
  const desk = desks.find(useCan());
  const queue: Way | undefined = desk && { to: desk };
  const own = (action?: string): Way => ({
    to: '/backoffice/audit',
    search: { person: login, from: startOfDay(addDays(today(), -30)), ...(action && { action }) },
  });
  const minutes = data?.medianMinutes ?? null;
  const median =
    minutes === null
      ? '–'
      : minutes < 90
        ? t('reports.board.minutes', { count: number(minutes) })
        : t('reports.board.hours', { count: number(Math.round(minutes / 60)) });
  const waited = (hours: number) =>
    hours < 48
      ? t('reports.board.hours', { count: number(hours) })
      : t('reports.board.days', { count: number(Math.floor(hours / 24)) });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  return (
    <Facts
      title={t('reports.board.review')}
      about={t('reports.board.reviewAbout')}
      facts={
        data && [
          [t('reports.board.decided'), number(data.decided), own()],
          [t('reports.board.approved'), number(data.approved), own('approved')],
          [t('reports.board.sentBack'), number(data.changesRequested), own('changes_requested')],
          [t('reports.board.rejected'), number(data.rejected), own('rejected')],
          [t('reports.board.median'), median, own()],
          [t('reports.board.sentBackTwice'), number(data.sentBackTwice), own('changes_requested')],
          [t('reports.board.queue'), number(data.waiting), queue],
          [t('reports.board.oldest'), waited(data.oldestHours), queue],
        ]
      }
    />
  );
}
