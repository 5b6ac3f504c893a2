import { Skeleton, Text } from '@mantine/core';
import { dashboard as routes } from '@rilis/contract/reports/dashboard';
import type { Pattern, ReplyOf } from '@rilis/contract/route';
import { INVOICE_STREAMS } from '@rilis/contract/royalties/invoice';
import { STREAMS, type Stream } from '@rilis/contract/royalties/stream';
import { useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import total from './balanceTotal.module.css';
import classes from './dashboard.module.css';

type Balance = ReplyOf<typeof routes.balance>;
interface Part {
  name: 'available' | 'pending' | 'reserved' | 'paid';
  to: (stream: Stream) => Pattern;
  search: (stream: Stream) => Record<string, string | string[]>;
}

const invoices = (name: Part['name'], ...status: string[]): Part => ({
  name,
  to: (stream) => INVOICE_STREAMS[stream],
  search: () => ({ status }),
});
const parts: readonly Part[] = [
  invoices('available', 'O', 'D', 'F'),
  { name: 'pending', to: () => '/backoffice/statements', search: (stream) => ({ stream }) },
  invoices('reserved', 'R', 'S', 'U'),
  invoices('paid', 'P'),
];

/**
 * The balance in its four parts: of both streams together, and each with the way to what it is made of. Small, a stream that
 * never brought anything is not told.
 */
export function BalanceCards({ small }: { small: boolean }) {
  const t = useWords();
  const staff = useOwnLabel() === null;
  const { data: music, error, refetch } = useCall(routes.balance);
  const { data: ringback, error: ofRingback, refetch: again } = useCall(routes.rbtBalance);
  const of = music && ringback && { MUSIC: music, RINGBACK: ringback };
  const streams = STREAMS.filter((stream) => !small || stream === 'MUSIC' || (of && hasAny(of[stream])));
  if (nothingToShow(error, music)) return <NotLoaded error={error} again={refetch} />;
  if (nothingToShow(ofRingback, ringback)) return <NotLoaded error={ofRingback} again={again} />;
  return (
    <section
      className={classes.balance}
      aria-label={t(staff ? 'reports.dashboard.balanceAll' : 'reports.dashboard.balance')}
    >
      {parts.map((part) => (
        <Money key={part.name} part={part} of={of} streams={streams} />
      ))}
      <div className={total.total}>
        <span>{t('reports.board.total')}</span>
        {streams.map((stream) => (
          <span key={stream}>
            {t(`royalties.stream.${stream}`)} <strong>{of ? rupiah(of[stream].total) : '…'}</strong>
          </span>
        ))}
        <strong>{of ? rupiah(of.MUSIC.total + of.RINGBACK.total) : '…'}</strong>
      </div>
    </section>
  );
}

const hasAny = ({ total, paid }: Balance) => total !== 0 || paid !== 0;

interface MoneyProps {
  part: Part;
  of: Record<Stream, Balance> | undefined;
  streams: readonly Stream[];
}

function Money({ part, of, streams }: MoneyProps) {
  const t = useWords();
  const { name } = part;
  return (
    <div className={classes.money} data-first={name === 'available' || undefined}>
      <span className={classes.name}>{t(`reports.dashboard.${name}`)}</span>
      {of ? (
        <span className={classes.amount}>{rupiah(of.MUSIC[name] + of.RINGBACK[name])}</span>
      ) : (
        <Skeleton height={26} width={140} my={1} />
      )}
      {streams.map((stream) => (
        <LinkArea key={stream} to={part.to(stream)} search={part.search(stream)} className={classes.part}>
          <span>
            <span className="unseen">{t(`reports.dashboard.${name}`)}: </span>
            {t(`royalties.stream.${stream}`)}
          </span>
          <span>{of ? rupiah(of[stream][name]) : '…'}</span>
        </LinkArea>
      ))}
      <Text span size="xs" c="dimmed">
        {t(`reports.dashboard.${name}Hint`)}
      </Text>
    </div>
  );
}
