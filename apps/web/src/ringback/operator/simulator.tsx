import { Button, Group, Select, SimpleGrid, Switch, Table, Text } from '@mantine/core';
import { type Behaviour, type SimulatorState, simulator } from '@rilis/contract/ringback/simulator';
import { operatorSays } from '@rilis/contract/ringback/submission';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { number } from '../../kit/look/formats.ts';
import { CountField } from '../../kit/simulator/countField.tsx';
import { pressButton } from '../../kit/simulator/pressButton.ts';
import { SimulatorFrame } from '../../kit/simulator/simulatorFrame.tsx';
import { useWords, word } from '../../kit/words.ts';

/** The buttons of the simulated operator of a machine that has no real one: it says so. */
export default function Simulator() {
  const t = useWords();
  const { data, error } = useCall(simulator.read, {}, { refetchInterval: 3_000, retry: false });
  return (
    <SimulatorFrame say={(name) => t(`operator.simulator.${name}`)} error={error}>
      {data && (
        <>
          <BehaviourBlock behaviour={data.behaviour} />
          <Contents contents={data.contents} />
        </>
      )}
    </SimulatorFrame>
  );
}

const counts = ['pace', 'delayMs', 'loseAnswers', 'rejectNext'] as const;
const switches = ['automatic', 'away', 'duplicates', 'outOfOrder'] as const;

function BehaviourBlock({ behaviour }: { behaviour: Behaviour }) {
  const t = useWords();
  const set = (change: Partial<Behaviour>) => press(simulator.behave, change);
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
          <CountField
            // What it was used up to is shown; what is typed into the others stays.
            key={`${name} ${behaviour[name]}`}
            label={t(`operator.simulator.${name}`)}
            value={behaviour[name]}
            most={20_000}
            set={(value) => set({ [name]: value })}
          />
        ))}
      </SimpleGrid>
    </Block>
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
          <Button variant="default" onClick={() => press(simulator.press, { contentId, status })}>
            {t('operator.simulator.say')}
          </Button>
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

const press = (route: typeof simulator.behave | typeof simulator.press, body: object) =>
  void pressButton(route, body, word('operator.simulator.pressed'));
