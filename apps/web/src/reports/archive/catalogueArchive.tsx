import { Button, Card, Group, Select, Stack, Text } from '@mantine/core';
import { exportDays, exportFiles } from '@rilis/contract/exportFile';
import { label } from '@rilis/contract/labels/label';
import { catalogueArchives } from '@rilis/contract/reports/catalogueArchive';
import { PackageOpen } from 'lucide-react';
import { useState } from 'react';
import { ExportLine } from '../../accounts/exports/exportLine.tsx';
import classes from '../../accounts/exports/exports.module.css';
import { act } from '../../kit/call/act.ts';
import { useOwnLabel } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { Block } from '../../kit/look/block.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { BringIn } from './bringIn.tsx';
import { ImportList } from './importList.tsx';

/** Leaving any day: the whole catalogue as one archive; and bringing one in. */
export default function CatalogueArchive() {
  const t = useWords();
  const own = useOwnLabel();
  const [chosen, choose] = useState<number | null>(null);
  const labelId = own ?? chosen;
  return (
    <>
      <PageHeader title={t('archive.title')} about={t('archive.about')} />
      <Stack gap="md" maw={920}>
        {own === null && <LabelChoice choose={choose} />}
        <Block title={t('archive.takeTitle')}>
          <Text size="sm" mb="sm">
            {t('archive.takeText')}
          </Text>
          <Order labelId={labelId} />
        </Block>
        <Written />
        <BringIn labelId={labelId} own={own !== null} />
        <ImportList />
      </Stack>
    </>
  );
}

/** Staff say whose catalogue it is. */
function LabelChoice({ choose }: { choose: (id: number | null) => void }) {
  const t = useWords();
  const [term, search] = useState('');
  const { data = [] } = useCall(label.routes.options, { query: { search: term } }, { keepPrevious: true });
  return (
    <Select
      label={t('archive.label')}
      description={t('archive.chooseLabel')}
      maw={420}
      searchable
      data={data.map(({ id, label: name }) => ({ value: String(id), label: name }))}
      onSearchChange={(text) => search(data.some((one) => one.label === text) ? '' : text)}
      onChange={(value) => choose(value ? Number(value) : null)}
    />
  );
}

function Order({ labelId }: { labelId: number | null }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const order = async () => {
    setBusy(true);
    try {
      const { message } = await act(catalogueArchives.order, { body: labelId === null ? {} : { labelId } });
      toastDone(message);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  return (
    <Group gap="sm">
      <Button
        leftSection={<PackageOpen size={16} />}
        loading={busy}
        disabled={labelId === null}
        onClick={() => void order()}
      >
        {t('archive.take')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('archive.takeHint', { days: exportDays })}
      </Text>
    </Group>
  );
}

/** The reader's own archives, the newest first, with how far each is. */
function Written() {
  const { data = [] } = useCall(
    exportFiles.list,
    {},
    {
      refetchInterval: ({ state: { data: list } }) =>
        list?.some(({ state }) => state === 'WAITING') ? 2_000 : false,
    },
  );
  const archives = data.filter(({ format }) => format === 'zip');
  if (archives.length === 0) return null;
  return (
    <Card component="ul" className={classes.list} aria-live="polite">
      {archives.map((file) => (
        <ExportLine key={file.id} file={file} />
      ))}
    </Card>
  );
}
