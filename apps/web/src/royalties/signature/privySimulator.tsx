import { Alert, Button, Code, Group, Skeleton, Stack, Switch, Table, Text } from '@mantine/core';
import {
  type PrivySimulatorState,
  privySimulator,
  simulatorPresses,
} from '@rilis/contract/royalties/signatureSimulator';
import { FlaskConical } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { CallError } from '../../kit/call/call.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';
import { SignatureBadge } from './signatureBadge.tsx';

/** The buttons of the simulated provider of signatures of a machine that has no real one: it says so. */
export default function PrivySimulator() {
  const t = useWords();
  const { data, error } = useCall(privySimulator.read, {}, { refetchInterval: 3_000, retry: false });
  const none = error instanceof CallError && error.status === 404;
  return (
    <>
      <PageHeader title={t('signing.simulator.one')} />
      {none && <Empty title={t('signing.simulator.none')} text={t('signing.simulator.noneText')} />}
      {!none && (
        <Alert color="yellow" icon={<FlaskConical size={18} />} title={t('signing.simulator.title')} mb="md">
          {t('signing.simulator.text')}
        </Alert>
      )}
      {error && !none && <Text role="alert">{error.message}</Text>}
      {!data && !error && <Skeleton height={320} radius="md" />}
      {data && (
        <>
          <Switch
            label={t('signing.simulator.away')}
            checked={data.away}
            onChange={({ currentTarget }) =>
              void press(privySimulator.behave, { away: currentTarget.checked })
            }
            mb="md"
          />
          <Stack>
            <Documents documents={data.documents} />
            <People people={data.people} />
          </Stack>
        </>
      )}
    </>
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
                <Table.Th />
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
                onClick={() => void press(privySimulator.press, { documentId, what })}
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

async function press(
  route: typeof privySimulator.behave | typeof privySimulator.press,
  body: object,
): Promise<void> {
  try {
    await act(route, { body } as never);
    toastDone(word('signing.simulator.pressed'));
  } catch (error) {
    toastError(error);
  }
}
