import { Alert, Button, Checkbox, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import type { Invoice, InvoiceRow } from '@rilis/contract/royalties/invoiceRoutes';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import classes from './selfBilled.module.css';
import { AcceptForm } from './selfBilledForm.tsx';
import type { Stream } from './streams.ts';

/** Has invoices drawn up, shows them and asks for them: one of them, or all that wait. */
export const openSelfBilled = (stream: Stream, only?: number) =>
  openDialog({
    title: word('royalties.selfBilled.dialog'),
    wide: true,
    body: <SelfBilled stream={stream} only={only} />,
  });

interface Props {
  stream: Stream;
  only: number | undefined;
}

function SelfBilled({ stream, only }: Props) {
  const t = useWords();
  const waiting = useCall(stream.routes.list, { query: { status: ['O', 'D', 'F'], size: 36 } });
  const [drawn, setDrawn] = useState<readonly Invoice[] | null>(null);
  if (nothingToShow(waiting.error, waiting.data)) return <Alert color="red">{waiting.error.message}</Alert>;
  if (!waiting.data) return <Skeleton height={160} role="status" />;
  const rows = waiting.data.content.filter(({ id }) => only === undefined || id === only);
  if (drawn) return <AcceptForm stream={stream} invoices={drawn} again={() => setDrawn(null)} />;
  if (rows.length === 0) return <Text>{t('royalties.selfBilled.nothing')}</Text>;
  return <Choice stream={stream} rows={rows} done={setDrawn} />;
}

interface ChoiceProps {
  stream: Stream;
  rows: readonly InvoiceRow[];
  done: (drawn: readonly Invoice[]) => void;
}

function Choice({ stream, rows, done }: ChoiceProps) {
  const t = useWords();
  const [chosen, choose] = useState(rows.map(({ id }) => id));
  const { made, failure, run } = useDrawing(stream, done);
  const taken = rows.filter(({ id }) => chosen.includes(id));
  const total = taken.reduce((sum, row) => sum + row.total, 0);
  return (
    <Stack gap="sm">
      <Text size="sm">{t('royalties.selfBilled.about')}</Text>
      <ul className={classes.rows}>
        {rows.map((row) => (
          <li key={row.id}>
            <Checkbox
              checked={chosen.includes(row.id)}
              disabled={rows.length === 1}
              onChange={({ currentTarget: { checked } }) =>
                choose(checked ? [...chosen, row.id] : chosen.filter((id) => id !== row.id))
              }
              label={periodText(row.periode)}
              aria-label={t('royalties.selfBilled.choose', { period: periodText(row.periode) })}
            />
            <span className={classes.amount}>{rupiah(row.total)}</span>
          </li>
        ))}
      </ul>
      <Text size="sm" fw={600} ta="right">
        {t('royalties.selfBilled.sum', { count: taken.length, total: rupiah(total) })}
      </Text>
      {failure && <Alert color="red">{failure.message}</Alert>}
      {made !== null && (
        <Progress value={(made / taken.length) * 100} aria-label={t('royalties.selfBilled.drawing')} />
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={closeDialog}>
          {t('action.cancel')}
        </Button>
        <Button
          leftSection={<FilePen size={15} />}
          loading={made !== null}
          disabled={taken.length === 0}
          onClick={() => void run(taken)}
          data-autofocus
        >
          {t('royalties.selfBilled.draw', { count: taken.length })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Draws them up one after the other; `made`: how many are there, null while nothing is under way. */
function useDrawing(stream: Stream, done: ChoiceProps['done']) {
  const [made, setMade] = useState<number | null>(null);
  const [failure, setFailure] = useState<Error>();
  const run = async (rows: readonly InvoiceRow[]) => {
    setFailure(undefined);
    setMade(0);
    try {
      const drawn: Invoice[] = [];
      for (const { id } of rows.toSorted((one, other) => one.periode - other.periode)) {
        drawn.push(await act(stream.routes.draw, { params: { id }, body: {} }));
        setMade(drawn.length);
      }
      done(drawn);
    } catch (error) {
      setFailure(error as Error);
    } finally {
      setMade(null);
    }
  };
  return { made, failure, run };
}
