import { Box, Skeleton, Table, Text, UnstyledButton } from '@mantine/core';
import type { statementLine } from '@rilis/contract/royalties/statementLine';
import { statements } from '@rilis/contract/royalties/statementRoutes';
import { useState } from 'react';
import type { z } from 'zod';
import { useOwnLabel } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { MorePages } from '../../kit/list/morePages.tsx';
import { dotted, percent, periodText } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { hasWord, useWords, word } from '../../kit/words.ts';
import { exactRupiah } from '../exact.ts';
import { ReportLines } from './reportLines.tsx';
import { countText, saleTypeText, territoryText } from './saleType.ts';
import classes from './statement.module.css';

type Line = z.output<typeof statementLine>;

interface LinesProps {
  statementId: number;
  datenum: number;
  channel: string;
  dsp: string;
}

/** The songs of a channel: what came in, the label's part of it, the amount. A song opens to its report lines. */
export function SongLines({ statementId, datenum, channel, dsp }: LinesProps) {
  const t = useWords();
  const own = useOwnLabel() !== null;
  const [page, setPage] = useState(0);
  const { data, error, refetch } = useCall(
    statements.lines,
    { params: { id: statementId }, query: { channel, dsp, page } },
    {
      keepPrevious: true,
    },
  );
  if (nothingToShow(error, data)) return <NotLoaded error={error} again={refetch} />;
  if (!data) return <Skeleton height={120} />;
  return (
    <>
      <Table.ScrollContainer minWidth={0}>
        <Table className={classes.lines} aria-label={dsp || channel}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('royalties.statement.song')}</Table.Th>
              <Table.Th visibleFrom="sm">{t('royalties.statement.territory')}</Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('royalties.statement.quantity')}
              </Table.Th>
              <Table.Th ta="right" visibleFrom="sm">
                {t('royalties.statement.gross')}
              </Table.Th>
              <Table.Th visibleFrom="sm">
                {t(own ? 'royalties.statement.ownShare' : 'royalties.statement.share')}
              </Table.Th>
              <Table.Th ta="right">{t('royalties.statement.amount')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.content.map((line) => (
              <SongLine key={line.id} line={line} statementId={statementId} datenum={datenum} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <MorePages page={page} pages={data.totalPages} set={setPage} />
    </>
  );
}

function SongLine({ line, statementId, datenum }: Omit<LinesProps, 'channel' | 'dsp'> & { line: Line }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const song = line.songTitle ?? t('royalties.statement.noSong');
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <UnstyledButton
            className={classes.song}
            aria-expanded={open}
            aria-label={t('royalties.statement.openLines', { song })}
            onClick={() => setOpen(!open)}
          >
            {song}
          </UnstyledButton>
          <Text size="xs" c="dimmed">
            {dotted(line.artistName, line.isrc, saleTypeText(line.saleType))}
          </Text>
          {line.earnedIn !== datenum && (
            <Text size="xs" fw={500}>
              {t('royalties.statement.earnedIn', { period: periodText(line.earnedIn) })}
            </Text>
          )}
          <Box hiddenFrom="sm" fz="xs" mt={2}>
            <div>{dotted(territoryText(line.territory), countText(line.quantity, line.unit))}</div>
            <div>
              {exactRupiah(line.gross)} · {shareText(line)}
            </div>
            <OwnersFirst line={line} />
          </Box>
        </Table.Td>
        <Table.Td visibleFrom="sm">{territoryText(line.territory)}</Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          {countText(line.quantity, line.unit)}
        </Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          {exactRupiah(line.gross)}
        </Table.Td>
        <Table.Td visibleFrom="sm">
          {shareText(line)}
          <OwnersFirst line={line} />
        </Table.Td>
        <Table.Td ta="right">
          <Rupiah amount={line.amount} fw={500} />
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr className={classes.deep}>
          <Table.Td colSpan={6}>
            <ReportLines statementId={statementId} lineId={line.id} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** What the owners of a covered work have before. */
function OwnersFirst({ line: { ownersBp, owners } }: { line: Line }) {
  const t = useWords();
  if (ownersBp === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('royalties.statement.ownersFirst', {
        share: percent(ownersBp),
        amount: exactRupiah(owners ?? '0'),
      })}
    </Text>
  );
}

function shareText({ labelBp, poolBp, base }: Line): string {
  const share = percent(labelBp);
  if (poolBp !== null) return word('royalties.statement.ofPool', { share, pool: percent(poolBp) });
  const key = `royalties.statement.base.${base}`;
  return word('royalties.statement.ofBase', { share, base: hasWord(key) ? word(key) : base });
}
