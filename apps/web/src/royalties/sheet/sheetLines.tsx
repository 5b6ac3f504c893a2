import { Button, Skeleton, Table, Text } from '@mantine/core';
import { royaltySheets, type SheetLine } from '@rilis/contract/royalties/royaltySheetRoutes';
import { useState } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { percent, rupiah } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords, word } from '../../kit/words.ts';
import { openSplit } from './openSplit.tsx';

const pageSize = 50;

/** Somebody's sheet, song by song and store by store; where no split was entered it can be entered here. */
export function SheetLines({
  statementId: id,
  payee,
  name,
}: {
  statementId: number;
  payee: string;
  name: string;
}) {
  const t = useWords();
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(royaltySheets.sheet, { params: { id, payee } });
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={80} />;
  const shown = data.lines.slice(page * pageSize, (page + 1) * pageSize);
  return (
    <>
      <Table.ScrollContainer minWidth={0}>
        <Table aria-label={t('royaltySheet.open', { name })} bg="transparent">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('royaltySheet.song')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('royaltySheet.labels')}
              </Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('royaltySheet.percent')}
              </Table.Th>
              <Table.Th ta="right">{t('royaltySheet.part')}</Table.Th>
              <Table.Td />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {shown.map((line) => (
              <Line
                key={`${line.songId} ${line.title} ${line.channel} ${line.dsp} ${line.unit} ${line.role}`}
                line={line}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MorePages page={page} pages={Math.ceil(data.lines.length / pageSize)} set={setPage} />
    </>
  );
}

function Line({ line }: { line: SheetLine }) {
  const t = useWords();
  const may = useCan()(royaltySheets.enter.can);
  const { songId, title, isrc, channel, dsp, role, basis } = line;
  const songTitle = title ?? t('royalties.statement.noSong');
  const about = [
    dsp || word(`royalties.statement.channel.${channel}`),
    isrc,
    role && t(`royaltySheet.roles.${role}`),
  ];
  return (
    <Table.Tr>
      <Table.Td>
        <Text size="sm">{songTitle}</Text>
        <Text size="xs" c="dimmed">
          {about.filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" hiddenFrom="sm">
          {t('royaltySheet.labels')}: {rupiah(line.amount)} · {percent(line.bp)}
        </Text>
        {basis === 'EQUAL' && (
          <Text size="xs" c="dimmed" hiddenFrom="sm">
            {t('royaltySheet.equal')}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        <Rupiah amount={line.amount} />
      </Table.Td>
      <Table.Td ta="right" visibleFrom="sm">
        {percent(line.bp)}
        {basis === 'EQUAL' && (
          <Text size="xs" c="dimmed">
            {t('royaltySheet.equal')}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">
        <Rupiah amount={line.part} fw={500} />
      </Table.Td>
      <Table.Td ta="right">
        {may && songId !== null && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-description={songTitle}
            onClick={() => openSplit({ songId, songTitle })}
          >
            {t(basis === 'SPLIT' ? 'royaltySheet.change' : 'royaltySheet.enter')}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}
