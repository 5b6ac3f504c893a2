import { Alert, Button, Checkbox, Group, Progress, Skeleton, Stack, Text } from '@mantine/core';
import { isEditable } from '@rilis/contract/machine';
import { invoiceMachine } from '@rilis/contract/royalties/invoice';
import type { Invoice } from '@rilis/contract/royalties/invoiceRoutes';
import { FilePen } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { closeDialog } from '../../kit/dialog/dialogs.ts';
import { periodText, rupiah } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './selfBilled.module.css';
import { AcceptForm } from './selfBilledForm.tsx';
import type { Stream } from './streams.ts';

interface Props {
  stream: Stream;
  only: number | undefined;
}

/** The months that are asked for, what was drawn up of them, and the consent. */
export default function SelfBilled({ stream, only }: Props) {
  const t = useWords();
  const { rows, error, again } = useWaiting(stream, only);
  const [drawn, setDrawn] = useState<readonly Invoice[] | null>(null);
  if (nothingToShow(error, rows)) return <NotLoaded error={error} again={again} />;
  if (!rows) return <Skeleton height={160} role="status" />;
  if (drawn) return <AcceptForm stream={stream} invoices={drawn} again={() => setDrawn(null)} />;
  if (rows.length === 0) return <Text>{t('royalties.selfBilled.nothing')}</Text>;
  return <Choice stream={stream} rows={rows} done={setDrawn} />;
}

type Waiting = Pick<Invoice, 'id' | 'periode' | 'total' | 'status'> & { requestable?: boolean };

/** The one that is meant, however old it is; else the newest of those that wait, as many as go at once. */
function useWaiting(stream: Stream, only: number | undefined) {
  const all = only === undefined;
  const query = { status: [...invoiceMachine.editable], size: 36 };
  const several = useCall(stream.routes.list, { query }, { enabled: all });
  const one = useCall(stream.routes.read, { params: { id: only ?? 0 } }, { enabled: !all });
  const rows: readonly Waiting[] | undefined = all ? several.data?.content : one.data && [one.data];
  return {
    rows: rows?.filter(({ status }) => isEditable(invoiceMachine, status)),
    error: all ? several.error : one.error,
    again: all ? several.refetch : one.refetch,
  };
}

interface ChoiceProps {
  stream: Stream;
  rows: readonly Waiting[];
  done: (drawn: readonly Invoice[]) => void;
}

function Choice({ stream, rows, done }: ChoiceProps) {
  const t = useWords();
  const [chosen, choose] = useState(firstChoice(rows));
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

/** All that can be asked for now: one that cannot would keep the others back. Where none can, all, so that it is said why. */
function firstChoice(rows: readonly Waiting[]): number[] {
  const ready = rows.filter(({ requestable }) => requestable !== false);
  return (ready.length > 0 ? ready : rows).map(({ id }) => id);
}

/** Draws them up one after the other; `made`: how many are there, null while nothing is under way. */
function useDrawing(stream: Stream, done: ChoiceProps['done']) {
  const [made, setMade] = useState<number | null>(null);
  const [failure, setFailure] = useState<Error>();
  const run = async (rows: readonly Waiting[]) => {
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
