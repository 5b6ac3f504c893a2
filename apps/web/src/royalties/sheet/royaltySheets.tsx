import { ActionIcon, Button, Card, Group, Skeleton, Table, Text, Title, UnstyledButton } from '@mantine/core';
import {
  royaltySheets,
  type SheetPayee,
  type RoyaltySheets as Sheets,
} from '@rilis/contract/royalties/royaltySheetRoutes';
import { FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import { download } from '../../kit/call/call.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { SaveAs } from '../../kit/list/saveAs.tsx';
import { number } from '../../kit/look/formats.ts';
import { Rupiah } from '../../kit/look/money.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './sheet.module.css';
import { SheetLines } from './sheetLines.tsx';

/** What a label owes those who share in its songs, out of a statement. */
export default function RoyaltySheets({ statementId: id }: { statementId: number }) {
  const t = useWords();
  const { data, error, refetch } = useCall(royaltySheets.list, { params: { id } });
  return (
    <Card component="section" aria-label={t('royaltySheet.many')}>
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('royaltySheet.many')}</Title>
        {data && data.payees.length > 0 && (
          <SaveAs
            save={(as) => download(royaltySheets.csv, { params: { id }, ...as })}
            button={
              <Button variant="default" size="compact-md" leftSection={<FileSpreadsheet size={15} />}>
                {t('royaltySheet.all')}
              </Button>
            }
          />
        )}
      </Group>
      <Text size="sm" c="dimmed" mb="xs">
        {t(data?.payees.length === 0 ? 'royaltySheet.empty' : 'royaltySheet.about')}
      </Text>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={120} />}
      {data && data.payees.length > 0 && <Payees id={id} sheets={data} />}
    </Card>
  );
}

function Payees({ id, sheets }: { id: number; sheets: Sheets }) {
  const t = useWords();
  const { payees, earned, unsplit, songs } = sheets;
  return (
    <>
      {unsplit > 0 && (
        <Text size="sm" mb="xs">
          {t('royaltySheet.unsplit', { count: number(unsplit), songs: number(songs) })}
        </Text>
      )}
      <Table aria-label={t('royaltySheet.many')} layout="fixed" horizontalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('royaltySheet.payee')}</Table.Th>
            <Table.Th ta="right" w={110} visibleFrom="sm">
              {t('royaltySheet.songs')}
            </Table.Th>
            <Table.Th ta="right" w={{ base: 112, sm: 140 }}>
              {t('royaltySheet.amount')}
            </Table.Th>
            <Table.Td w={{ base: 60, sm: 90 }} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {payees.map((payee) => (
            <PayeeRow key={payee.payee} id={id} payee={payee} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th>{t('royaltySheet.total')}</Table.Th>
            <Table.Th ta="right" visibleFrom="sm">
              {number(songs)}
            </Table.Th>
            <Table.Th ta="right">
              <Rupiah amount={earned} />
            </Table.Th>
            <Table.Td />
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </>
  );
}

function PayeeRow({ id, payee: { payee, kind, name, songs, amount } }: { id: number; payee: SheetPayee }) {
  const t = useWords();
  const [open, setOpen] = useState(false);
  const called = kind === 'LABEL' ? t('royaltySheet.kinds.LABEL') : name;
  return (
    <>
      <Table.Tr>
        <Table.Td>
          <UnstyledButton
            className={classes.payee}
            aria-expanded={open}
            aria-label={t('royaltySheet.open', { name: called })}
            onClick={() => setOpen(!open)}
          >
            {called}
          </UnstyledButton>
          <Text size="xs" c="dimmed">
            {kind !== 'LABEL' && t(`royaltySheet.kinds.${kind}`)}
            <Text span inherit hiddenFrom="sm">
              {kind !== 'LABEL' && ' · '}
              {songsText(songs)}
            </Text>
          </Text>
        </Table.Td>
        <Table.Td ta="right" visibleFrom="sm">
          {songs === 0 ? '–' : number(songs)}
        </Table.Td>
        <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
          <Rupiah amount={amount} fw={500} />
        </Table.Td>
        <Table.Td>
          <Group gap={4} justify="flex-end">
            <SavePaper id={id} payee={payee} name={called} />
            <SaveSheet id={id} payee={payee} name={called} />
          </Group>
        </Table.Td>
      </Table.Tr>
      {open && (
        <Table.Tr className={classes.lines}>
          <Table.Td colSpan={4}>
            <SheetLines statementId={id} payee={payee} name={called} />
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}

/** What is earned without a song stays with the label. */
const songsText = (count: number) =>
  count === 0 ? word('royalties.statement.noSong') : word('royaltySheet.songCount', { count: number(count) });

interface SaveProps {
  id: number;
  payee: string;
  name: string;
}

function SavePaper({ id, payee, name }: SaveProps) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const said = t('royaltySheet.pdfOf', { name });
  const save = async () => {
    setBusy(true);
    await download(royaltySheets.paper, { params: { id, payee } }).catch(toastError);
    setBusy(false);
  };
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={said}
      title={said}
      loading={busy}
      onClick={() => void save()}
    >
      <FileText size={15} />
    </ActionIcon>
  );
}

function SaveSheet({ id, payee, name }: SaveProps) {
  const said = useWords()('royaltySheet.csvOf', { name });
  return (
    <SaveAs
      save={(as) => download(royaltySheets.payeeCsv, { params: { id, payee }, ...as })}
      button={
        <ActionIcon variant="default" size={32} aria-label={said} title={said}>
          <FileSpreadsheet size={15} />
        </ActionIcon>
      }
    />
  );
}
