import { Button, Card, Group, Select, Text, Title } from '@mantine/core';
import { platform } from '@rilis/contract/reference/platform';
import { type ReportBatch, reportBatches } from '@rilis/contract/reports/batch';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useWords } from '../../kit/words.ts';

/** Spellings in the file that the list of platforms does not know: another name of one of them, or one of its own. */
export function UnknownPlatforms({ batch }: { batch: ReportBatch }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t('reports.batch.unknownPlatforms')}>
      <Title order={2}>{t('reports.batch.unknownPlatforms')}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('reports.batch.unknownPlatformsText')}
      </Text>
      {batch.unknownPlatforms.map((name) => (
        <Unknown key={name} name={name} id={batch.id} />
      ))}
    </Card>
  );
}

function Unknown({ name, id }: { name: string; id: number }) {
  const t = useWords();
  const [chosen, choose] = useState<string | null>(null);
  const [search, setSearch] = useState('');
  const { data = [] } = useCall(platform.routes.options, { query: { search } }, { keepPrevious: true });
  const say = async (platformId: number | null) => {
    try {
      await act(reportBatches.namePlatform, { params: { id }, body: { name, platformId } });
      toastDone(t('reports.batch.readAgainDone'));
    } catch (error) {
      toastError(error);
    }
  };
  return (
    <Group align="flex-end" gap="xs" mb="xs">
      <Select
        label={t('reports.batch.platformMeans', { name })}
        placeholder={t('reports.batch.platform')}
        data={data.map((one) => ({ value: String(one.id), label: one.label }))}
        searchable
        onSearchChange={setSearch}
        value={chosen}
        onChange={choose}
        w={280}
      />
      <Button variant="default" disabled={!chosen} onClick={() => void say(Number(chosen))}>
        {t('reports.batch.platformSame')}
      </Button>
      <Button variant="default" onClick={() => void say(null)}>
        {t('reports.batch.platformNew')}
      </Button>
    </Group>
  );
}
