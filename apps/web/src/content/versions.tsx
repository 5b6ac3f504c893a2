import { Accordion, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { inLanguage } from '@rilis/contract/content/language';
import type { ContentVersion, versions } from '@rilis/contract/content/legal';
import { useQuery } from '@tanstack/react-query';
import { call } from '../kit/call.ts';
import { invoiceTime } from '../kit/formats.ts';
import { RichText } from '../kit/richText.tsx';
import { languageNow, useWords } from '../kit/words.ts';

export type VersionsRoute = (typeof versions)[keyof typeof versions];

/** Every text of the record that was published, newest first. */
export function Versions({ route, id }: { route: VersionsRoute; id: number }) {
  const t = useWords();
  const { data } = useQuery({
    queryKey: [route.path, id],
    queryFn: ({ signal }) => call(route, { params: { id }, signal }),
  });
  return (
    <Card component="section" aria-label={t('content.versions.title')}>
      <Title order={2}>{t('content.versions.title')}</Title>
      <Text size="sm" c="dimmed" mt={2} mb="md">
        {t('content.versions.about')}
      </Text>
      {!data && <Skeleton height={60} />}
      {data?.length === 0 && <Text c="dimmed">{t('content.versions.none')}</Text>}
      <Accordion variant="contained" order={3}>
        {data?.map((version) => (
          <Version key={version.id} {...version} />
        ))}
      </Accordion>
    </Card>
  );
}

function Version(version: ContentVersion) {
  const t = useWords();
  const { number, createdAt, savedBy, textHash } = version;
  const { title, description } = inLanguage(languageNow(), version);
  return (
    <Accordion.Item value={String(number)}>
      <Accordion.Control>
        <Group justify="space-between" gap="xs">
          <Text fw={500}>{t('content.versions.number', { number })}</Text>
          <Text size="sm" c="dimmed">
            {t('content.versions.saved', {
              time: invoiceTime(createdAt),
              name: savedBy ?? t('content.versions.system'),
            })}
          </Text>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <Text size="xs" c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('content.versions.hash', { hash: textHash })}
        </Text>
        <Title order={4}>{title}</Title>
        <RichText html={description} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
