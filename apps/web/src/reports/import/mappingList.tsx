import { Button, Card, Group, NativeSelect, Skeleton, Stack, Text, Title } from '@mantine/core';
import { type RememberedMapping, reportMappings } from '@rilis/contract/reports/mapping';
import { REPORT_FIELDS, type ReportField, type ReportLayout } from '@rilis/contract/royalties/reportLayout';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { act, readAgain } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Empty } from '../../kit/look/empty.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { LayoutNotation } from './mappingOptions.tsx';

/** Every mapping somebody had remembered, to be looked at, corrected or forgotten. */
export default function MappingList() {
  const t = useWords();
  const { data, error, refetch } = useCall(reportMappings.list);
  return (
    <>
      <PageHeader
        title={t('reports.mapping.remembered')}
        about={t('reports.mapping.rememberedAbout')}
        crumbs={[{ label: t('reports.batch.back'), to: '/backoffice/reporting-other-dsp' }]}
      />
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={160} radius="md" role="status" />}
      {data?.length === 0 && (
        <Empty title={t('reports.mapping.noneRemembered')} text={t('reports.mapping.noneRememberedText')} />
      )}
      <Stack gap="md" maw={1080}>
        {data?.map((mapping) => (
          <MappingCard key={`${mapping.id}/${mapping.version}`} mapping={mapping} />
        ))}
      </Stack>
    </>
  );
}

function MappingCard({ mapping }: { mapping: RememberedMapping }) {
  const t = useWords();
  const { header, platform } = mapping;
  /** What is being changed; what is remembered stays above until it is saved. */
  const [layout, setLayout] = useState<ReportLayout | null>(null);
  const { save, remove } = useMappingMoves(mapping);
  const { columns } = mapping.layout;
  const fields = REPORT_FIELDS.filter((field) => columns[field] !== undefined);
  return (
    <Card component="section" aria-label={platform}>
      <Group justify="space-between" gap="sm" align="flex-start">
        <div style={{ flex: '1 1 280px', minWidth: 0 }}>
          <Title order={2}>{platform}</Title>
          <Text size="sm" c="dimmed">
            {fields
              .map((field) => `${t(`reports.mapping.fields.${field}`)}: ${header[columns[field] ?? 0] ?? ''}`)
              .join(' · ')}
          </Text>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            aria-expanded={layout !== null}
            onClick={() => setLayout(layout ? null : mapping.layout)}
          >
            {t('action.edit')}
          </Button>
          <Button variant="default" leftSection={<Trash2 size={15} />} onClick={() => void remove()}>
            {t('action.remove')}
          </Button>
        </Group>
      </Group>
      {layout && (
        <>
          <FieldChoices header={header} layout={layout} set={setLayout} />
          <Group justify="flex-end" gap="xs" mt="md">
            <Button variant="default" onClick={() => setLayout(null)}>
              {t('action.cancel')}
            </Button>
            <Button onClick={() => void save(layout)}>{t('action.save')}</Button>
          </Group>
        </>
      )}
    </Card>
  );
}

interface ChoicesProps {
  header: readonly string[];
  layout: ReportLayout;
  set: (layout: ReportLayout) => void;
}

/** Field by field the column it is read from. */
function FieldChoices({ header, layout, set }: ChoicesProps) {
  const t = useWords();
  const choose = (field: ReportField, column: string) => {
    const { [field]: _, ...others } = layout.columns;
    set({ ...layout, columns: { ...others, ...(column !== '' && { [field]: Number(column) }) } });
  };
  return (
    <Group gap="sm" mt="md" align="flex-end">
      {REPORT_FIELDS.map((field) => (
        <NativeSelect
          key={field}
          w={200}
          label={t(`reports.mapping.fields.${field}`)}
          data={[
            { value: '', label: t('reports.mapping.notRead') },
            ...header.map((name, index) => ({ value: `${index}`, label: name || `${index + 1}` })),
          ]}
          value={`${layout.columns[field] ?? ''}`}
          onChange={(event) => choose(field, event.currentTarget.value)}
        />
      ))}
      <LayoutNotation layout={layout} change={(part) => set({ ...layout, ...part })} />
    </Group>
  );
}

function useMappingMoves({ id, version }: RememberedMapping) {
  const t = useWords();
  const save = async (layout: ReportLayout) => {
    try {
      await act(reportMappings.update, { params: { id }, body: { layout, version } });
      toastDone(t('reports.mapping.updated'));
    } catch (error) {
      toastError(error);
      await readAgain(reportMappings.list);
    }
  };
  const remove = async () => {
    const question = {
      title: t('reports.mapping.forgetTitle'),
      text: t('reports.mapping.forgetText'),
      yes: t('action.remove'),
      destructive: true,
    };
    if (!(await confirm(question))) return;
    await act(reportMappings.remove, { params: { id } }).then(
      () => toastDone(t('reports.mapping.forgotten')),
      toastError,
    );
  };
  return { save, remove };
}
