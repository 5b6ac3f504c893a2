import { Box, Group, NativeSelect, Skeleton, Table, Text } from '@mantine/core';
import { addDays, addMonths, dayOfPeriod, isDay, periodOf, today } from '@rilis/contract/clock';
import { type BalanceLine, ledger } from '@rilis/contract/royalties/ledger';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { DayInput } from '../../kit/fields/date.tsx';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { Block } from '../../kit/look/block.tsx';
import { number, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { periodChoices } from '../periods.ts';
import classes from '../statement/statement.module.css';

interface Days {
  from: string;
  until: string;
}

/** What was booked from one day to another, by account and stream, and the balances before and after; both sides are equal. */
export default function TrialBalance() {
  const t = useWords();
  const { filters, set } = useListAddress();
  const { from = '', until = today() } = filters as Partial<Days>;
  const days = { from, until };
  // Today is what is meant where nothing is said: the accounts below show what they have by now.
  const choose = (next: Days) =>
    set({
      from: next.from || undefined,
      until: next.until === today() ? undefined : next.until || undefined,
    });
  const { data, error, refetch } = useCall(
    ledger.trialBalance,
    { query: { ...(from && { from }), until } },
    { keepPrevious: true, staleTime: 0 },
  );
  return (
    <Block title={t('books.ledger.trial')}>
      <Group justify="space-between" align="flex-end" mb="xs">
        <Text size="sm" c="dimmed" maw={460}>
          {t('books.ledger.trialHint')}
        </Text>
        <Time days={days} choose={choose} />
      </Group>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {data ? <Sides {...data} days={days} /> : !error && <Skeleton height={260} />}
    </Block>
  );
}

/** A month, all of the time, or days of one's own. */
function Time({ days, choose }: { days: Days; choose: (days: Days) => void }) {
  const t = useWords();
  const month = monthOf(days);
  const choices = [
    { value: 'EVER', label: t('books.ledger.ever') },
    ...(month === 'FREE' ? [{ value: 'FREE', label: t('books.ledger.free') }] : []),
    ...periodChoices(),
  ];
  const pick = (value: string) =>
    choose(value === 'EVER' ? { from: '', until: today() } : daysOf(Number(value)));
  // What is half typed is no day yet.
  const set = (end: 'from' | 'until') => (day: string | null) => {
    if (day === null || isDay(day)) choose({ ...days, [end]: day ?? '' });
  };
  return (
    <Group gap="xs" align="flex-end">
      <NativeSelect
        label={t('books.ledger.month')}
        data={choices}
        value={month}
        onChange={(event) => event.currentTarget.value !== 'FREE' && pick(event.currentTarget.value)}
      />
      <DayInput
        label={t('books.ledger.fromDay')}
        value={days.from}
        max={days.until || today()}
        onChange={set('from')}
      />
      <DayInput
        label={t('books.ledger.until')}
        value={days.until}
        min={days.from}
        max={today()}
        onChange={set('until')}
      />
    </Group>
  );
}

const daysOf = (period: number): Days => {
  const last = addDays(dayOfPeriod(addMonths(period, 1), 1), -1);
  return { from: dayOfPeriod(period, 1), until: last < today() ? last : today() };
};

/** The month the days are, `EVER` from the beginning until today, else `FREE`. */
function monthOf({ from, until }: Days): string {
  if (from === '') return until === today() ? 'EVER' : 'FREE';
  const month = periodOf(from);
  return daysOf(month).from === from && daysOf(month).until === until ? String(month) : 'FREE';
}

interface SidesProps {
  days: Days;
  lines: readonly BalanceLine[];
  debit: number;
  credit: number;
}

function Sides({ days, lines, debit, credit }: SidesProps) {
  const t = useWords();
  return (
    <Table.ScrollContainer minWidth={0}>
      <Table className={classes.lines} aria-label={t('books.ledger.trial')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th miw={{ base: 120, sm: 220 }}>{t('books.ledger.kind')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('books.ledger.stream')}</Table.Th>
            <Table.Th visibleFrom="sm" ta="right">
              {t('books.ledger.opening')}
            </Table.Th>
            <Table.Th visibleFrom="sm" ta="right">
              {t('books.ledger.debit')}
            </Table.Th>
            <Table.Th visibleFrom="sm" ta="right">
              {t('books.ledger.credit')}
            </Table.Th>
            <Table.Th ta="right">{t('books.ledger.closing')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map((line) => (
            <Line key={`${line.kind} ${line.stream}`} line={line} days={days} />
          ))}
          <Table.Tr fw={600}>
            <Table.Td>
              {t('books.ledger.sum')}
              <InShort debit={debit} credit={credit} />
              <Box hiddenFrom="sm" mt={4}>
                <Balanced debit={debit} credit={credit} />
              </Box>
            </Table.Td>
            <Table.Td visibleFrom="sm">
              <Balanced debit={debit} credit={credit} />
            </Table.Td>
            <Money wide amount={sumOf(lines, 'opening')} />
            <Money wide amount={debit} />
            <Money wide amount={credit} />
            <Money amount={sumOf(lines, 'balance')} />
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const sumOf = (lines: readonly BalanceLine[], side: 'opening' | 'balance') =>
  lines.reduce((total, line) => total + line[side], 0);

interface Both {
  debit: number;
  credit: number;
}

/** On a phone the two sides stand below the name: sums are seen without scrolling sideways. */
function InShort({ debit, credit, opening }: Both & { opening?: number }) {
  const t = useWords();
  const said = (key: 'opening' | 'debit' | 'credit', amount: number) =>
    `${t(`books.ledger.${key}`)} ${rupiah(amount)}`;
  return (
    <Box hiddenFrom="sm" fz="xs" mt={4}>
      {opening !== undefined && opening !== 0 && <div>{said('opening', opening)}</div>}
      <div>{said('debit', debit)}</div>
      <div>{said('credit', credit)}</div>
    </Box>
  );
}

function Balanced({ debit, credit }: Both) {
  const t = useWords();
  return (
    <Status tone={debit === credit ? 'teal' : 'red'}>
      {t(debit === credit ? 'books.ledger.balanced' : 'books.ledger.unbalanced')}
    </Status>
  );
}

const top = { verticalAlign: 'top' } as const;

const Money = ({ amount, wide = false }: { amount: number; wide?: boolean }) => (
  <Table.Td ta="right" visibleFrom={wide ? 'sm' : undefined} style={top}>
    <Rupiah amount={amount} />
  </Table.Td>
);

/** Whose accounts of a kind are, where there are several. */
const whose = (kind: BalanceLine['kind']) =>
  kind === 'PAYEE' ? 'books.ledger.allOwners' : 'books.ledger.allLabels';

/** One account opens its card; those of labels, the list of them. */
function Line({ line, days: { from, until } }: { line: BalanceLine; days: Days }) {
  const t = useWords();
  const { kind, stream, accounts, accountId, opening, debit, credit, balance } = line;
  const name = t(`books.ledger.kinds.${kind}`);
  const open = { size: 'sm', 'aria-label': t('books.ledger.openAccount', { account: name }) } as const;
  // What is opened says the same day.
  const end = until === today() ? {} : { until };
  return (
    <Table.Tr>
      <Table.Td>
        {accountId === null ? (
          <LinkAnchor
            to="/backoffice/ledger"
            search={{ kind, ...(stream && { stream }), ...(from && { from }), ...end }}
            {...open}
          >
            {name}
          </LinkAnchor>
        ) : (
          <LinkAnchor to="/backoffice/ledger/entries" search={{ account: accountId, ...end }} {...open}>
            {name}
          </LinkAnchor>
        )}
        <Text size="xs" c="dimmed">
          {accounts > 1 && `${t(whose(kind), { count: number(accounts) })} · `}
          {t(`books.ledger.about.${kind}`)}
        </Text>
        {stream && (
          <Text size="xs" hiddenFrom="sm">
            {t(`royalties.stream.${stream}`)}
          </Text>
        )}
        <InShort opening={opening} debit={debit} credit={credit} />
      </Table.Td>
      <Table.Td visibleFrom="sm" style={top}>
        {stream ? t(`royalties.stream.${stream}`) : '–'}
      </Table.Td>
      <Money wide amount={opening} />
      <Money wide amount={debit} />
      <Money wide amount={credit} />
      <Money amount={balance} />
    </Table.Tr>
  );
}
