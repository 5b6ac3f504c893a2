import { Button, Card, Code, Group, Select, SimpleGrid, Stack, Switch, Text, Title } from '@mantine/core';
import {
  type StoreBehaviour,
  type StorePress,
  type StoreSimulatorState,
  storePresses,
  storeSimulator,
} from '@rilis/contract/catalogue/storeSimulator';
import { useState } from 'react';
import { useCall } from '../../kit/call/useCall.ts';
import { Block } from '../../kit/look/block.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { sizeText } from '../../kit/look/formats.ts';
import facts from '../../kit/look/record.module.css';
import { Status } from '../../kit/look/status.tsx';
import { CountField } from '../../kit/simulator/countField.tsx';
import { pressButton } from '../../kit/simulator/pressButton.ts';
import { SimulatorFrame } from '../../kit/simulator/simulatorFrame.tsx';
import { useWords, word } from '../../kit/words.ts';

/** The buttons of the simulated stores of a machine whose packages go nowhere: it says so. */
export default function StoreSimulator() {
  const t = useWords();
  const { data, error } = useCall(storeSimulator.read, {}, { refetchInterval: 3_000, retry: false });
  return (
    <SimulatorFrame say={(name) => t(`storeSimulator.${name}`)} error={error}>
      {data && (
        <Stack gap="md">
          <Behaviour behaviour={data.behaviour} />
          <Packages packages={data.packages} />
          <Lines state={data} />
        </Stack>
      )}
    </SimulatorFrame>
  );
}

const switches = ['automatic', 'away', 'duplicates'] as const;
const counts = [
  ['pace', 86_400],
  ['refuseNext', 100],
  ['wrongNext', 100],
] as const;

function Behaviour({ behaviour }: { behaviour: StoreBehaviour }) {
  const t = useWords();
  const set = (change: Partial<StoreBehaviour>) =>
    void pressButton(storeSimulator.behave, change, word('storeSimulator.behaves'));
  return (
    <Block title={t('storeSimulator.behaviour')}>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="md">
        {switches.map((name) => (
          <Switch
            key={name}
            label={t(`storeSimulator.${name}`)}
            checked={behaviour[name]}
            onChange={({ currentTarget }) => set({ [name]: currentTarget.checked })}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        {counts.map(([name, most]) => (
          <CountField
            // What it was used up to is shown; what is typed into the others stays.
            key={`${name} ${behaviour[name]}`}
            label={t(`storeSimulator.${name}`)}
            value={behaviour[name]}
            most={most}
            set={(value) => set({ [name]: value })}
          />
        ))}
      </SimpleGrid>
    </Block>
  );
}

type Held = StoreSimulatorState['packages'][number];

function Packages({ packages }: { packages: readonly Held[] }) {
  const t = useWords();
  if (packages.length === 0)
    return <Empty title={t('storeSimulator.empty')} text={t('storeSimulator.emptyHint')} />;
  const isAlone = packages.every(({ way, store }) => way === packages[0]?.way && store === packages[0].store);
  return (
    <Stack component="ul" gap="sm" m={0} p={0} aria-label={t('storeSimulator.package')}>
      {packages.map((held) => (
        <Package key={held.key} held={held} isAlone={isAlone} />
      ))}
    </Stack>
  );
}

function Package({ held, isAlone }: { held: Held; isAlone: boolean }) {
  const t = useWords();
  const [what, choose] = useState<StorePress>(held.kind === 'TAKEDOWN' ? 'TAKEN_DOWN' : 'LIVE');
  const { key, messageId, store, way, kind, title, findings, files, bytes, said, unsaid, unheard } = held;
  // What was said once can be said again; another store has to be there for its folder to be used.
  const presses = storePresses.filter((one) =>
    one === 'REPEAT' ? said : one === 'FOREIGN' ? !isAlone : true,
  );
  return (
    <Card component="li" withBorder padding="md" style={{ listStyle: 'none' }}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2} fz="md">
            {title || messageId}
          </Title>
          <Text size="xs" c="dimmed">
            {messageId} · {store || way} · {t(`delivery.store.transports.${way}`)} ·{' '}
            {t('storeSimulator.files', { count: files, size: sizeText(bytes) })}
          </Text>
        </div>
        <Group gap={6}>
          <Status tone="gray">{t(`storeSimulator.kinds.${kind}`)}</Status>
          <Status tone={said === 'REFUSED' ? 'red' : said ? 'teal' : 'gray'}>
            {said ? t(`storeSimulator.presses.${said}`) : t('storeSimulator.nothing')}
          </Status>
        </Group>
      </Group>
      <Text size="sm" mt="xs" c={findings.length > 0 ? 'red' : undefined}>
        {findings.length > 0 ? findings.join(' · ') : t('storeSimulator.sound')}
      </Text>
      {unsaid > 0 && <Text size="sm">{t('storeSimulator.unsaid', { count: unsaid })}</Text>}
      {unheard > 0 && <Text size="sm">{t('storeSimulator.unheard', { count: unheard })}</Text>}
      <Group gap="xs" mt="sm">
        <Select
          aria-label={`${t('storeSimulator.press')}: ${title || messageId}`}
          data={presses.map((value) => ({ value, label: t(`storeSimulator.presses.${value}`) }))}
          value={what}
          onChange={(value) => value && choose(value)}
          allowDeselect={false}
          w={220}
        />
        <Button
          variant="default"
          onClick={() =>
            void pressButton(storeSimulator.press, { key, what }, word('storeSimulator.pressed'))
          }
        >
          {t('storeSimulator.say')}
        </Button>
      </Group>
    </Card>
  );
}

function Lines({ state: { sftp, s3 } }: { state: StoreSimulatorState }) {
  const t = useWords();
  const lines = [
    ['host', `${sftp.host}:${sftp.port}`],
    ['user', sftp.user],
    ['password', sftp.password],
    ['hostKey', sftp.hostKey],
    ['endpoint', s3.endpoint],
    ['bucket', s3.bucket],
    ['accessKeyId', s3.accessKeyId],
    ['secretAccessKey', s3.secretAccessKey],
  ] as const;
  return (
    <Block title={t('storeSimulator.lines')}>
      <Text size="sm" mb="sm">
        {t('storeSimulator.linesHint')}
      </Text>
      <dl className={facts.facts}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`storeSimulator.${name}`)}</dt>
            <dd>
              <Code>{value}</Code>
            </dd>
          </div>
        ))}
      </dl>
    </Block>
  );
}
