import { Skeleton, Text } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { ReactNode } from 'react';
import { useSession } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from '../money.module.css';
import type { Stream } from './streams.ts';

type Name = 'yours' | 'ours' | 'paid' | 'waiting' | 'check' | 'review' | 'pay';
const forLabel: readonly [Name, InvoiceStatus[]][] = [
  ['yours', ['O', 'D', 'F']],
  ['ours', ['R', 'S', 'U']],
  ['paid', ['P']],
];
const forStaff: readonly [Name, InvoiceStatus[]][] = [
  ['waiting', ['O', 'D', 'F']],
  ['check', ['R']],
  ['review', ['S']],
  ['pay', ['U']],
  ['paid', ['P']],
];

/** Sums above the list, each with a sentence; choosing one filters the list to its invoices. */
export function InvoiceCards({ stream }: { stream: Stream }) {
  const labelCd = useSession()?.user.labelCd;
  const { data, error, refetch } = useCall(stream.routes.summary);
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  return (
    <div className={classes.cards}>
      {labelCd && <Available stream={stream} labelCd={labelCd} />}
      {(labelCd ? forLabel : forStaff).map(([name, statuses]) => {
        const items = data?.items.filter(({ status }) => statuses.includes(status));
        const count = items?.reduce((sum, item) => sum + item.count, 0) ?? 0;
        const [gross, total] = [sumOf(items, 'gross'), sumOf(items, 'total')];
        return (
          <LinkArea
            key={name}
            to={stream.screen}
            search={{ status: statuses }}
            className={classes.card}
            data-link
          >
            <Figure name={name} amount={gross} count={count} total={total} />
          </LinkArea>
        );
      })}
    </div>
  );
}

type Item = ReplyOf<Stream['routes']['summary']>['items'][number];

const sumOf = (items: readonly Item[] | undefined, of: 'gross' | 'total') =>
  items?.reduce((sum, item) => sum + item[of], 0);

/** What is available, and the part of it that no invoice asks for yet. */
function Available({ stream, labelCd }: { stream: Stream; labelCd: string }) {
  const t = useWords();
  const { data, error, refetch } = useCall(stream.routes.balance, { params: { labelCd } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  const { carried = 0, minimum = 0 } = data ?? {};
  return (
    <div className={classes.card}>
      <Figure name="available" amount={data?.available} count={0} />
      {carried > 0 && (
        <Text size="xs" mt={4}>
          {t('royalties.invoice.cards.carried', {
            amount: rupiah(carried),
            minimum: rupiah(minimum),
          })}
        </Text>
      )}
      {carried < 0 && (
        <Text size="xs" mt={4} c="var(--status-amber)">
          {t('royalties.invoice.cards.owed', { amount: rupiah(-carried) })}
        </Text>
      )}
    </div>
  );
}

interface FigureProps {
  name: Name | 'available';
  amount: number | undefined;
  count: number;
  /** What of it reaches the bank. */
  total?: number | undefined;
}

function Figure({ name, amount, count, total = 0 }: FigureProps): ReactNode {
  const t = useWords();
  return (
    <>
      <span className={classes.name}>{t(`royalties.invoice.cards.${name}`)}</span>
      {amount === undefined ? (
        <Skeleton height={24} width={120} my={5} />
      ) : (
        <span className={classes.figure}>
          {rupiah(amount)}
          <Text span size="xs" c="dimmed" fw={400}>
            {t('royalties.invoice.cards.beforeTax')}
          </Text>
        </span>
      )}
      <Text span size="xs" c="dimmed">
        {word(`royalties.invoice.cards.${name}Hint`, { count, total: rupiah(total) })}
      </Text>
    </>
  );
}
