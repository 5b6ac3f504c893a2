import { Accordion, Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { publicationOf } from '@rilis/contract/content/entity';
import { inLanguage } from '@rilis/contract/content/language';
import { type ContentVersion, type Standing, standingOf, type versions } from '@rilis/contract/content/legal';
import { CalendarClock } from 'lucide-react';
import { act, readAgain } from '../kit/call/act.ts';
import { useCan } from '../kit/call/session.ts';
import { nothingToShow, useCall } from '../kit/call/useCall.ts';
import { confirm } from '../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../kit/dialog/toast.ts';
import { invoiceTime } from '../kit/look/formats.ts';
import { NotLoaded } from '../kit/look/notLoaded.tsx';
import { RichText } from '../kit/look/richText.tsx';
import { Status } from '../kit/look/status.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { languageNow, useWords, word } from '../kit/words.ts';

export type VersionRoutes = (typeof versions)[keyof typeof versions];

interface VersionsProps {
  routes: VersionRoutes;
  record: { id: number; publishAt?: Date | null; unpublishAt?: Date | null };
  /** The screen on which the next version is written. */
  next: string;
}

const tones = { SCHEDULED: 'amber', IN_EFFECT: 'teal', EARLIER: 'gray' } as const satisfies Record<
  Standing,
  string
>;

/** Every version of the record: the one in effect, the next one if it waits, and those before. */
export function Versions({ routes, record, next }: VersionsProps) {
  const t = useWords();
  const { data, error, refetch } = useCall(routes.list, { params: { id: record.id } });
  const waits = data?.some((version) => standingOf(version) === 'SCHEDULED') ?? true;
  return (
    <Card component="section" aria-label={t('content.versions.title')}>
      <Group justify="space-between" align="flex-start" mb="md">
        <div>
          <Title order={2}>{t('content.versions.title')}</Title>
          <Text size="sm" c="dimmed" mt={2}>
            {t('content.versions.about')}
          </Text>
        </div>
        {!waits && <Schedule routes={routes} record={record} next={next} />}
      </Group>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={60} />}
      {data?.length === 0 && <Text c="dimmed">{t('content.versions.none')}</Text>}
      <Accordion variant="contained" order={3}>
        {data?.map((version) => (
          <Version key={version.id} version={version} routes={routes} record={record} next={next} />
        ))}
      </Accordion>
    </Card>
  );
}

/** For whoever may change the text, while visitors see it. */
function Schedule({ routes, record, next }: VersionsProps) {
  const t = useWords();
  const may = useCan();
  if (!may(routes.schedule.can) || publicationOf(record) !== 'LIVE') return null;
  return (
    <LinkButton to={next} variant="default" leftSection={<CalendarClock size={15} />}>
      {t('content.versions.schedule')}
    </LinkButton>
  );
}

function Version({ version, ...of }: VersionsProps & { version: ContentVersion }) {
  const t = useWords();
  const { number, createdAt, savedBy, textHash, takesEffectAt } = version;
  const standing = standingOf(version);
  const { title, description, summary } = inLanguage(languageNow(), version);
  return (
    <Accordion.Item value={String(number)}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs">
          <Group gap="sm">
            <Text fw={500}>{t('content.versions.number', { number })}</Text>
            <Status tone={tones[standing]}>{t(`content.versions.${standing}`)}</Status>
          </Group>
          <Text size="sm" c="dimmed">
            {t('content.versions.from', { time: invoiceTime(takesEffectAt) })}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        {standing === 'SCHEDULED' && <Waiting {...of} version={version} />}
        <Text size="xs" c="dimmed">
          {t('content.versions.saved', {
            time: invoiceTime(createdAt),
            name: savedBy ?? t('content.versions.system'),
          })}
        </Text>
        <Text size="xs" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('content.versions.hash', { hash: textHash })}
        </Text>
        {summary && <Text mb="sm">{t('content.site.changed', { summary })}</Text>}
        <Title order={4}>{title}</Title>
        <RichText html={description} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}

/** What can be done with a version that nobody has seen yet. */
function Waiting({ version, routes, record, next }: VersionsProps & { version: ContentVersion }) {
  const t = useWords();
  const may = useCan();
  if (!may(routes.withdraw.can) || publicationOf(record) !== 'LIVE') return null;
  const withdraw = async () => {
    const { number } = version;
    const sure = await confirm({
      title: word('content.versions.withdraw'),
      text: word('content.versions.withdrawAsk', { number }),
      yes: word('content.versions.withdraw'),
    });
    if (!sure) return;
    await act(routes.withdraw, { params: { id: record.id, version: version.id } }).then(
      () => toastDone(word('content.versions.withdrawn', { number })),
      toastError,
    );
    await readAgain(routes.list);
  };
  return (
    <Group gap="xs" mb="md">
      <LinkButton to={next} variant="default" size="xs">
        {t('content.versions.change')}
      </LinkButton>
      <Button variant="default" size="xs" onClick={() => void withdraw()}>
        {t('content.versions.withdraw')}
      </Button>
    </Group>
  );
}
