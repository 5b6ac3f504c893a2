import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type BrokenRow, brokenRows } from '@rilis/contract/reports/brokenRows';
import { type FormEvent, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useTyped } from '../../kit/form/askLeaving.tsx';
import { FormModal } from '../../kit/form/formModal.tsx';
import { number } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';

interface EditProps {
  id: number;
  header: readonly string[];
  rows: readonly BrokenRow[];
  close: () => void;
}

/** The cells of a few broken rows in a window; the file is read again with them. */
export default function EditRows(props: EditProps) {
  const t = useWords();
  return (
    <FormModal
      opened
      onClose={props.close}
      size="xl"
      title={t('reports.batch.editRows')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <Rows {...props} />
    </FormModal>
  );
}

function Rows({ id, header, rows, close }: EditProps) {
  const t = useWords();
  const [cells, setCells] = useState(() => cellsOf(rows, header));
  const [busy, setBusy] = useState(false);
  useTyped(() => String(cells) !== String(cellsOf(rows, header)));
  const change = (row: number, at: number, text: string) =>
    setCells(cells.map((line, n) => (n === row ? line.map((cell, c) => (c === at ? text : cell)) : line)));
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    try {
      await act(brokenRows.edit, { params: { id }, body: { rows: correctedOf(rows, header, cells) } });
      toastDone(t('reports.batch.readAgainDone'));
      close();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Stack component="form" gap="lg" onSubmit={(event) => void save(event)}>
      {rows.map((row, n) => (
        <fieldset key={row.row} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>
            <Text fw={500}>{t('reports.batch.rowSays', { row: number(row.row), message: row.message })}</Text>
          </legend>
          <Group gap="xs" align="flex-end">
            {cells[n]?.map((cell, at) => (
              <TextInput
                // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike
                key={at}
                size="xs"
                w={150}
                label={header[at] || `${t('reports.batch.column')} ${at + 1}`}
                value={cell}
                error={row.column !== '' && header[at] === row.column}
                data-autofocus={(n === 0 && at === Math.max(0, header.indexOf(row.column))) || undefined}
                onChange={(event) => change(n, at, event.currentTarget.value)}
              />
            ))}
          </Group>
        </fieldset>
      ))}
      <Buttons close={close} busy={busy} />
    </Stack>
  );
}

/** A cell for every column, as the file has them, and those a row has behind the last one. */
const cellsOf = (rows: EditProps['rows'], header: EditProps['header']) =>
  rows.map(({ cells }) => [...cells, ...header.slice(cells.length).map(() => '')]);

/** The rows somebody has changed: half a line stands here filled up, and left as it is it is not put right. All, where none was changed. */
function correctedOf(rows: EditProps['rows'], header: EditProps['header'], cells: readonly string[][]) {
  const shown = cellsOf(rows, header);
  const put = rows.map(({ row }, n) => ({ row, cells: cells[n] ?? [] }));
  const changed = put.filter((one, n) => one.cells.some((cell, at) => cell !== shown[n]?.[at]));
  return changed.length > 0 ? changed : put;
}

interface ButtonsProps {
  close: () => void;
  busy: boolean;
}

function Buttons({ close, busy }: ButtonsProps) {
  const t = useWords();
  return (
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={close}>
        {t('action.cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('reports.batch.saveRows')}
      </Button>
    </Group>
  );
}
