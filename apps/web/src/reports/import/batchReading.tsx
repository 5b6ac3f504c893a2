import { Button, Card, Group, Text } from '@mantine/core';
import type { ReportBatch } from '@rilis/contract/reports/batch';
import { REPORT_FIELDS } from '@rilis/contract/royalties/reportLayout';
import { TableProperties } from 'lucide-react';
import { useWords } from '../../kit/words.ts';

/** How the file was read, what nothing is read from, and the way to read it differently. */
export function BatchReading({
  batch: { reading, status, platform },
  map,
}: {
  batch: ReportBatch;
  map: () => void;
}) {
  const t = useWords();
  if (!reading) return null;
  const { by, name, encoding, lost, ignored, header, layout } = reading;
  const fields = REPORT_FIELDS.filter((field) => layout.columns[field] !== undefined);
  return (
    <Card component="section" aria-label={t('reports.mapping.reading')}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Text fw={500}>{t(`reports.mapping.by.${by}`, { name: name ?? '', platform })}</Text>
          <Text size="sm" c="dimmed">
            {fields
              .map(
                (field) =>
                  `${t(`reports.mapping.fields.${field}`)}: ${header[layout.columns[field] ?? 0] ?? ''}`,
              )
              .join(' · ')}
          </Text>
          {ignored.length > 0 && (
            <Text size="sm" c="dimmed" mt={4}>
              {t('reports.mapping.ignored', { columns: ignored.join(', ') })}
            </Text>
          )}
          {lost && (
            <Text size="sm" c="var(--status-amber)" mt={4}>
              {t('reports.mapping.lost', lost)}
            </Text>
          )}
          <Text size="xs" c="dimmed" mt={4}>
            {[
              encoding,
              layout.sheet,
              layout.decimal && t('reports.mapping.decimalIs', { sign: layout.decimal }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        {status === 'PREVIEW' && (
          <Button variant="default" leftSection={<TableProperties size={15} />} onClick={map}>
            {t('reports.mapping.differently')}
          </Button>
        )}
      </Group>
    </Card>
  );
}
