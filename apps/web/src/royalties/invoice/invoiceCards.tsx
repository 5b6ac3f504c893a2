import { Skeleton, Text } from '@mantine/core';
import type { InvoiceStatus } from '@rilis/contract/royalties/invoice';
import type { ReactNode } from 'react';
import { useSession } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { rupiah } from '../../kit/look/formats.ts';
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
  const { data } = useCall(stream.routes.summary);
  return (
    <div className={classes.cards}>
      {labelCd && stream.id === 'MUSIC' && <Available stream={stream} labelCd={labelCd} />}
      {(labelCd ? forLabel : forStaff).map(([name, statuses]) => {
        const items = data?.items.filter(({ status }) => statuses.includes(status));
        const count = items?.reduce((sum, item) => sum + item.count, 0) ?? 0;
        const total = items?.reduce((sum, item) => sum + item.total, 0);
        return (
          <LinkArea
            key={name}
            to={stream.screen}
            search={{ status: statuses }}
            className={classes.card}
            data-link
          >
            <Figure name={name} amount={total} count={count} />
          </LinkArea>
        );
      })}
    </div>
  );
}

function Available({ stream, labelCd }: { stream: Stream; labelCd: string }) {
  const { data } = useCall(stream.routes.balance, { params: { labelCd } });
  return (
    <div className={classes.card}>
      <Figure name="available" amount={data?.available} count={0} />
    </div>
  );
}

interface FigureProps {
  name: Name | 'available';
  amount: number | undefined;
  count: number;
}

function Figure({ name, amount, count }: FigureProps): ReactNode {
  const t = useWords();
  return (
    <>
      <span className={classes.name}>{t(`royalties.invoice.cards.${name}`)}</span>
      {amount === undefined ? (
        <Skeleton height={24} width={120} my={5} />
      ) : (
        <span className={classes.figure}>{rupiah(amount)}</span>
      )}
      <Text span size="xs" c="dimmed">
        {word(`royalties.invoice.cards.${name}Hint`, { count })}
      </Text>
    </>
  );
}
