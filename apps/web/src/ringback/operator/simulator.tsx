import {
  Alert,
  Button,
  Group,
  NumberInput,
  Select,
  SimpleGrid,
  Skeleton,
  Switch,
  Table,
  Text,
} from '@mantine/core';
import { type Behaviour, type SimulatorState, simulator } from '@rilis/contract/ringback/simulator';
import { operatorSays } from '@rilis/contract/ringback/submission';
import { FlaskConical } from 'lucide-react';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { number } from '../../kit/look/formats.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';

/** The buttons of the simulated operator of a machine that has no real one: it says so. */
export default function Simulator() {
  const t = useWords();
  const { data, error } = useCall(simulator.read, {}, { refetchInterval: 3_000, retry: false });
  if (error instanceof CallError && error.status === 404)
    return (
      <>
        <PageHeader title={t('operator.simulator.one')} />
        <Empty title={t('operator.simulator.none')} text={t('operator.simulator.noneText')} />
      </>
    );
  return (
    <>
      <PageHeader title={t('operator.simulator.one')} />
      <Alert color="yellow" icon={<FlaskConical size={18} />} title={t('operator.simulator.title')} mb="md">
        {t('operator.simulator.text')}
      </Alert>
      {error && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Skeleton height={320} radius="md" />}
      {data && <BehaviourBlock key={JSON.stringify(data.behaviour)} behaviour={data.behaviour} />}
      {data && <Contents contents={data.contents} />}
    </>
  );
}

const counts = ['pace', 'delayMs', 'loseAnswers', 'rejectNext'] as const;
const switches = ['automatic', 'away', 'duplicates', 'outOfOrder'] as const;

function BehaviourBlock({ behaviour }: { behaviour: Behaviour }) {
  const t = useWords();
  const set = (change: Partial<Behaviour>) => press(simulator.behave, { body: { ...behaviour, ...change } });
  return (
    <Block title={t('operator.simulator.behaviour')}>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} mb="md">
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`operator.simulator.${name}`)}
            checked={behaviour[name]}
            onChange={(event) => set({ [name]: event.currentTarget.checked })}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }}>
        {counts.map((name) => (
          <Count key={name} name={name} value={behaviour[name]} set={(value) => set({ [name]: value })} />
        ))}
      </SimpleGrid>
    </Block>
  );
}

interface CountProps {
  name: (typeof counts)[number];
  value: number;
  set: (value: number) => void;
}

/** Taken when it is left. */
function Count({ name, value, set }: CountProps) {
  const t = useWords();
  const [typed, type] = useState<number | string>(value);
  return (
    <NumberInput
      label={t(`operator.simulator.${name}`)}
      value={typed}
      onChange={type}
      onBlur={() => typed !== value && set(Number(typed) || 0)}
      min={0}
      max={20_000}
      allowDecimal={false}
      hideControls
    />
  );
}

function Contents({ contents }: { contents: SimulatorState['contents'] }) {
  const t = useWords();
  if (contents.length === 0) return <Empty title={t('operator.simulator.empty')} />;
  return (
    <Group mt="md" style={{ overflowX: 'auto' }}>
      <Table miw={640}>
        <Table.Thead>
          <Table.Tr>
            {(['tone', 'status', 'came', 'taken', 'unsaid', 'press'] as const).map((name) => (
              <Table.Th key={name}>{t(`operator.simulator.${name}`)}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {contents.map((content) => (
            <Content key={content.contentId} content={content} />
          ))}
        </Table.Tbody>
      </Table>
    </Group>
  );
}

function Content({ content }: { content: SimulatorState['contents'][number] }) {
  const t = useWords();
  const [status, choose] = useState<(typeof operatorSays)[number]>('ACTIVE');
  const { contentId, title } = content;
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        <Text size="xs" c="dimmed">
          {contentId} · {content.transactionId}
        </Text>
      </Table.Td>
      <Table.Td>{t(`operator.says.${content.status}`)}</Table.Td>
      <Table.Td>{number(content.came)}</Table.Td>
      <Table.Td>{number(content.taken)}</Table.Td>
      <Table.Td>{number(content.unsaid)}</Table.Td>
      <Table.Td>
        <Group gap="xs" wrap="nowrap">
          <Select
            aria-label={t('operator.simulator.press')}
            data={operatorSays.map((value) => ({ value, label: t(`operator.says.${value}`) }))}
            value={status}
            onChange={(value) => value && choose(value)}
            allowDeselect={false}
            w={150}
          />
          <Button
            variant="default"
            onClick={() => void press(simulator.press, { body: { contentId, status } })}
          >
            {t('operator.simulator.say')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

async function press(
  route: typeof simulator.behave | typeof simulator.press,
  ask: { body: object },
): Promise<void> {
  try {
    await act(route, ask as never);
    toastDone(word('operator.simulator.pressed'));
  } catch (error) {
    toastError(error);
  }
}
