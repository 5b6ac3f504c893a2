import { ActionIcon, Skeleton, Text, Title } from '@mantine/core';
import { followers } from '@rilis/contract/catalogue/performance';
import type { ReplyOf } from '@rilis/contract/route';
import { Trash2 } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { BarChart } from '../../kit/chart/barChart.tsx';
import { toastError } from '../../kit/dialog/toast.ts';
import { dayText, number } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import { EnterFollowers } from './enterFollowers.tsx';
import { FigureTable } from './figureTable.tsx';

/** The followers of an artist over the years, store by store; entered here or brought in a file. */
export default function Followers({ id }: { id: number }) {
  const t = useWords();
  const may = useCan();
  const { data, error, refetch } = useCall(followers.list, { params: { id } });
  return (
    <section aria-label={t('performance.followers')} style={{ marginTop: 32 }}>
      <Title order={2}>{t('performance.followers')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('performance.followersAbout')}
      </Text>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={120} radius="md" />}
      {data?.length === 0 && (
        <Text size="sm" c="dimmed" mb="md">
          {t('performance.noFollowers')}
        </Text>
      )}
      {data && data.length > 0 && <Days id={id} entries={data} may={may(followers.remove.can)} />}
      {may(followers.enter.can) && <EnterFollowers id={id} />}
    </section>
  );
}

/** At most so many days are drawn; the table has all. */
const mostDays = 24;

interface DaysProps {
  id: number;
  entries: ReplyOf<typeof followers.list>;
  may: boolean;
}

function Days({ id, entries, may }: DaysProps) {
  const t = useWords();
  const days = [...new Set(entries.map(({ day }) => day))].sort().slice(-mostDays);
  const stores = [...new Set(entries.map(({ platform }) => platform))].slice(0, 6);
  const values = new Map(entries.map((one) => [`${one.day} ${one.platform}`, one.followers]));
  return (
    <>
      <BarChart
        label={t('performance.followersChart')}
        numbers={t('performance.inNumbers')}
        points={days.map((day) => ({ key: day, name: dayText(day), short: dayText(day).slice(0, 5) }))}
        series={stores.map((store) => ({ key: store, name: store }))}
        amountOf={(day, store) => values.get(`${day} ${store}`) ?? 0}
        format={number}
      />
      <FigureTable
        label={t('performance.day')}
        heads={[t('performance.count')]}
        rows={entries.map((one) => [`${dayText(one.day)} · ${one.platform}`, number(one.followers)])}
        {...(may && { after: (row: number) => <Remove id={id} entry={entries[row]} /> })}
      />
    </>
  );
}

interface RemoveProps {
  id: number;
  entry: ReplyOf<typeof followers.list>[number] | undefined;
}

function Remove({ id, entry }: RemoveProps) {
  const t = useWords();
  if (!entry) return null;
  const remove = () => act(followers.remove, { params: { id, entryId: entry.id } }).catch(toastError);
  return (
    <ActionIcon
      color="red"
      aria-label={`${t('performance.remove')}: ${dayText(entry.day)} ${entry.platform}`}
      onClick={() => void remove()}
    >
      <Trash2 size={15} />
    </ActionIcon>
  );
}
