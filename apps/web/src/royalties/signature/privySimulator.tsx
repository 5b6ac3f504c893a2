import { Button, Code, Group, Stack, Switch, Table, Text } from '@mantine/core';
import {
  type PrivySimulatorState,
  privySimulator,
  simulatorPresses,
} from '@rilis/contract/royalties/signatureSimulator';
import { useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { pressButton } from '../../kit/simulator/pressButton.ts';
import { SimulatorFrame } from '../../kit/simulator/simulatorFrame.tsx';
import { useWords, word } from '../../kit/words.ts';
import { SignatureBadge } from './signatureBadge.tsx';

/** The buttons of the simulated provider of signatures of a machine that has no real one: it says so. */
export default function PrivySimulator() {
  const t = useWords();
  const { data, error } = useCall(privySimulator.read, {}, { refetchInterval: 3_000, retry: false });
  return (
    <SimulatorFrame say={(name) => t(`signing.simulator.${name}`)} error={error}>
      {data && (
        <>
          <Switch
            label={t('signing.simulator.away')}
            checked={data.away}
            onChange={({ currentTarget }) => press(privySimulator.behave, { away: currentTarget.checked })}
            mb="md"
          />
          <Stack>
            <Documents documents={data.documents} />
            <People people={data.people} />
          </Stack>
        </>
      )}
    </SimulatorFrame>
  );
}

function Documents({ documents }: Pick<PrivySimulatorState, 'documents'>) {
  const t = useWords();
  return (
    <Block title={t('signing.simulator.documents')}>
      {documents.length === 0 && <Text c="dimmed">{t('signing.simulator.noDocuments')}</Text>}
      {documents.length > 0 && (
        <Group style={{ overflowX: 'auto' }}>
          <Table miw={720}>
            <Table.Thead>
              <Table.Tr>
                {(['paper', 'privyId', 'status', 'answered'] as const).map((name) => (
                  <Table.Th key={name}>{t(`signing.simulator.${name}`)}</Table.Th>
                ))}
                <Table.Th>
                  <span className="unseen">{t('action.more')}</span>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {documents.map((one) => (
                <Document key={one.documentId} document={one} />
              ))}
            </Table.Tbody>
          </Table>
        </Group>
      )}
    </Block>
  );
}

function Document({ document }: { document: PrivySimulatorState['documents'][number] }) {
  const t = useWords();
  const { documentId, title, privyId, status, answered } = document;
  const waits = status === 'WAITING';
  return (
    <Table.Tr>
      <Table.Td>
        {title}
        <Text size="xs" c="dimmed">
          {documentId}
        </Text>
      </Table.Td>
      <Table.Td>{privyId}</Table.Td>
      <Table.Td>
        <SignatureBadge status={status} />
      </Table.Td>
      <Table.Td>{answered && <Code>{answered}</Code>}</Table.Td>
      <Table.Td>
        <Group gap={6} wrap="nowrap">
          {simulatorPresses
            .filter((what) => (what === 'REPEAT' ? !waits : what === 'FORGE' || waits))
            .map((what) => (
              <Button
                key={what}
                size="compact-sm"
                variant={what === 'SIGN' ? 'filled' : 'default'}
                onClick={() => press(privySimulator.press, { documentId, what })}
              >
                {t(`signing.simulator.press.${what}`)}
              </Button>
            ))}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function People({ people }: Pick<PrivySimulatorState, 'people'>) {
  const t = useWords();
  return (
    <Block title={t('signing.simulator.people')}>
      {people.length === 0 && <Text c="dimmed">{t('signing.simulator.noPeople')}</Text>}
      {people.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              {(['person', 'privyId', 'code'] as const).map((name) => (
                <Table.Th key={name}>{t(`signing.simulator.${name}`)}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {people.map(({ transactionId, name, privyId, code, verified }) => (
              <Table.Tr key={transactionId}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{privyId}</Table.Td>
                <Table.Td>{verified ? t('signing.simulator.verified') : <Code>{code}</Code>}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Block>
  );
}

const press = (route: typeof privySimulator.behave | typeof privySimulator.press, body: object) =>
  void pressButton(route, body, word('signing.simulator.pressed'));
