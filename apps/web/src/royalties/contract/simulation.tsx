import { Alert, Button, Group, Select, Table, Text } from '@mantine/core';
import type { ReplyOf } from '@rilis/contract/route';
import { contractTerms, type SimulatedLine } from '@rilis/contract/royalties/contractTerm';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { useFormContext } from '../../kit/form/formContext.ts';
import { mistakesOf, serverMistakes, tidied } from '../../kit/form/rules.ts';
import { dotted, periodText, rupiah } from '../../kit/look/formats.ts';
import { useWords, word } from '../../kit/words.ts';
import { periodChoices } from '../periods.ts';
import classes from '../statement/statement.module.css';

type Trial = ReplyOf<typeof contractTerms.simulate>;

interface Asked {
  labelId: number;
  /** What is tried beside the period; null when the form has mistakes. */
  wish: () => object | null;
  refused?: (error: CallError) => void;
}

/** What the statement of a past period would be with what the form says: beside what it is, before anything is saved. */
export function Simulation({ labelId, of }: { labelId: number; of: 'term' | 'contract' }) {
  const { form, schema } = useFormContext();
  const wish = () => {
    const values = form.getValues();
    const mistakes = mistakesOf(schema, values);
    form.setErrors(mistakes);
    return Object.keys(mistakes).length > 0 ? null : { [of]: tidied(schema, values) };
  };
  return (
    <PeriodTrial labelId={labelId} wish={wish} refused={(error) => form.setErrors(serverMistakes(error))} />
  );
}

/** The same of whatever is said to be tried. */
export function PeriodTrial({ labelId, wish, refused }: Asked) {
  const t = useWords();
  const [period, choose] = useState<string | null>(null);
  const [trial, setTrial] = useState<Trial | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async () => {
    const wished = wish();
    if (!wished) return;
    const body = { period: Number(period), ...wished };
    await act(contractTerms.simulate, { params: { id: labelId }, body }).then(
      (made) => {
        setFailure(null);
        setTrial(made);
      },
      (error: unknown) => {
        if (!(error instanceof CallError)) throw error;
        refused?.(error);
        setTrial(null);
        setFailure(error.message);
      },
    );
  };
  return (
    <Alert variant="light" color="gray" title={t('royalties.contract.simulate')} aria-live="polite">
      <Text size="sm">{t('royalties.contract.simulateText')}</Text>
      <Group align="end" mt="xs">
        <Select
          label={t('royalties.contract.simulatePeriod')}
          data={periodChoices()}
          value={period}
          onChange={choose}
          searchable
        />
        <Button
          variant="default"
          disabled={period === null}
          leftSection={<FlaskConical size={15} />}
          onClick={() => void run()}
        >
          {t('royalties.contract.simulate')}
        </Button>
      </Group>
      {failure && (
        <Text size="sm" c="red" mt="xs">
          {failure}
        </Text>
      )}
      {trial && <Figures trial={trial} />}
    </Alert>
  );
}

const rows = ['earned', 'recoupment', 'topUp', 'payable'] as const;

function Figures({ trial }: { trial: Trial }) {
  const t = useWords();
  if (trial.lines === 0) return <Text mt="xs">{t('royalties.contract.simulated.none')}</Text>;
  return (
    <Table.ScrollContainer minWidth={420} mt="sm">
      <Table className={classes.lines} aria-label={periodText(trial.period)}>
        <Head />
        <Table.Tbody>
          {trial.streams.flatMap(({ stream, before, after }) =>
            rows
              .filter((row) => before[row] !== 0 || after[row] !== 0)
              .map((row) => (
                <Row
                  key={`${stream} ${row}`}
                  name={`${t(`royalties.stream.${stream}`)} · ${t(`royalties.contract.simulated.${row}`)}`}
                  before={before[row]}
                  after={after[row]}
                />
              )),
          )}
          {trial.changed.slice(0, 20).map((line) => (
            <Row key={lineName(line)} name={lineName(line)} before={line.before} after={line.after} />
          ))}
        </Table.Tbody>
      </Table>
      {trial.changed.length === 0 && <Text size="sm">{t('royalties.contract.simulated.same')}</Text>}
    </Table.ScrollContainer>
  );
}

const Head = () => (
  <Table.Thead>
    <Table.Tr>
      {(['line', 'before', 'after', 'difference'] as const).map((name) => (
        <Table.Th key={name} ta={name === 'line' ? 'left' : 'right'}>
          {word(`royalties.contract.simulated.${name}`)}
        </Table.Th>
      ))}
    </Table.Tr>
  </Table.Thead>
);

const lineName = ({ channel, dsp, territory, songTitle }: SimulatedLine): string =>
  dotted(
    songTitle,
    dsp || word(`royalties.statement.channel.${channel}`),
    word(`royalties.term.territories.${territory}`),
  );

const Row = ({ name, before, after }: { name: string; before: number; after: number }) => (
  <Table.Tr>
    <Table.Td>{name}</Table.Td>
    <Table.Td ta="right">{rupiah(before)}</Table.Td>
    <Table.Td ta="right">{rupiah(after)}</Table.Td>
    <Table.Td ta="right">{rupiah(after - before)}</Table.Td>
  </Table.Tr>
);
