import { Alert, Badge, Card, Code, Group, Stack, Text, Title } from '@mantine/core';
import { type OutsideHouse, outside } from '@rilis/contract/accounts/outside';
import type { Pattern, ReplyOf } from '@rilis/contract/route';
import {
  FileSignature,
  FlaskConical,
  HardDrive,
  Landmark,
  type LucideIcon,
  Mails,
  MessageSquare,
  Percent,
  RadioTower,
  ShieldCheck,
  Store,
} from 'lucide-react';
import { useCan } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { LoadFailed } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './outside.module.css';

type House = ReplyOf<typeof outside>[number];

/** Where one sees what goes there, or presses the simulator's buttons; a third place is there only where it is simulated. */
const doors: Record<OutsideHouse, readonly [LucideIcon, Pattern | null, Pattern?]> = {
  mail: [Mails, '/backoffice/mailbox'],
  sms: [MessageSquare, '/backoffice/mailbox'],
  operator: [RadioTower, '/backoffice/operator-simulator'],
  signature: [FileSignature, '/backoffice/privy-simulator'],
  stores: [Store, '/backoffice/deliveries', '/backoffice/store-simulator'],
  bank: [Landmark, '/backoffice/payment-runs'],
  tax: [Percent, '/backoffice/withholding-slips'],
  files: [HardDrive, null],
  scanner: [ShieldCheck, null],
};

const colours = { SIMULATOR: 'yellow', REAL: 'teal', BY_HAND: 'blue', FOLDER: 'gray', NONE: 'red' } as const;

/** What of the outside is simulated on this machine, and where its screen is. */
export default function Outside() {
  const t = useWords();
  const { data, error, refetch } = useCall(outside, {});
  if (nothingToShow(error, data))
    return <LoadFailed error={error} list="/backoffice/dashboard" retry={() => void refetch()} />;
  const simulated = data?.filter(({ mode }) => mode === 'SIMULATOR').length ?? 0;
  return (
    <>
      <PageHeader title={t('outside.title')} />
      {data && (
        <Alert
          color={simulated > 0 ? 'yellow' : 'teal'}
          variant="light"
          icon={<FlaskConical size={18} />}
          mb="md"
        >
          {t(simulated > 0 ? 'outside.some' : 'outside.none', {
            count: simulated,
          })}
        </Alert>
      )}
      <ul className={classes.houses}>
        {data?.map((house) => (
          <HouseCard key={house.house} house={house} />
        ))}
      </ul>
    </>
  );
}

function HouseCard({ house: { house, mode, setting } }: { house: House }) {
  const t = useWords();
  const may = useCan();
  const [Icon, otherwise, played] = doors[house];
  const screen = (mode === 'SIMULATOR' && played) || otherwise;
  // A simulator's screen is there only where it plays.
  const door =
    screen && may(screen) && (mode === 'SIMULATOR' || !/simulator|mailbox/.test(screen)) ? screen : null;
  return (
    <Card component="li" padding="md" withBorder>
      <Stack gap="xs" h="100%">
        <Group justify="space-between" wrap="nowrap">
          <Group gap="xs" wrap="nowrap">
            <Icon size={18} aria-hidden />
            <Title order={2} fz="md">
              {t(`outside.houses.${house}.name`)}
            </Title>
          </Group>
          <Badge color={colours[mode]} variant="light" className={classes.mode}>
            {t(`outside.modes.${mode}`)}
          </Badge>
        </Group>
        <Text size="sm" flex={1}>
          {t(`outside.houses.${house}.${mode === 'REAL' ? 'real' : 'standIn'}`)}
        </Text>
        {setting && mode !== 'REAL' && (
          <Text size="xs" c="dimmed">
            {t('outside.setting')} <Code>{setting}</Code>
          </Text>
        )}
        {door && (
          <div>
            <LinkButton to={door} variant="default" size="compact-sm">
              {t('outside.open')}
            </LinkButton>
          </div>
        )}
      </Stack>
    </Card>
  );
}
