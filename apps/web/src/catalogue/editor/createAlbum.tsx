import { Alert, Button, Card, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { album } from '@rilis/contract/catalogue/album';
import type { albumTypes } from '@rilis/contract/catalogue/choices';
import { label } from '@rilis/contract/labels/label';
import { useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { actAndLeave } from '../../kit/call/act.ts';
import { useSession } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { wizardAt } from '../release/wizardLink.ts';
import { TypeCards } from './typeCards.tsx';
import classes from './wizard.module.css';

type AlbumType = (typeof albumTypes)[number];

/** The first step of a release: what it is and how it is called. From here on it is a saved draft. */
export default function CreateAlbum() {
  const t = useWords();
  const staff = !useSession()?.user.labelId;
  const [albumType, setType] = useState<AlbumType>('Single');
  const [albumTitle, setTitle] = useState('');
  const [labelId, setLabelId] = useState<number | null>(null);
  const { make, busy, mistake } = useMaking();
  const ready = albumTitle.trim() !== '' && (!staff || labelId !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) void make({ albumType, albumTitle, ...(labelId !== null && { labelId }) });
  };
  return (
    <form onSubmit={submit} className={classes.narrow}>
      <PageHeader
        title={t('catalogueScreens.create.title')}
        about={t('catalogueScreens.create.about')}
        crumbs={[{ label: t('catalogue.album.many'), to: '/backoffice/music' }]}
      />
      <Stack gap="md">
        <TypeCards value={albumType} onChange={setType} />
        <Card>
          <Stack gap="md">
            {staff && <OwnerSelect value={labelId} onChange={setLabelId} />}
            <TextInput
              label={t('catalogue.album.albumTitle')}
              description={t('catalogueScreens.create.titleHint')}
              withAsterisk
              maxLength={200}
              value={albumTitle}
              onChange={(event) => setTitle(event.currentTarget.value)}
            />
          </Stack>
        </Card>
        {mistake && <Alert color="red">{mistake}</Alert>}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {t('catalogueScreens.create.next')}
          </Text>
          <Button type="submit" loading={busy} disabled={!ready} rightSection={<ArrowRight size={16} />}>
            {t('catalogueScreens.create.start')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function useMaking() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string>();
  const make = async (first: { albumType: AlbumType; albumTitle: string; labelId?: number }) => {
    setBusy(true);
    setMistake(undefined);
    try {
      const { albumTitle } = first;
      const body = { ...first, albumTitleOrigin: albumTitle, displayAlbumTitle: albumTitle, diskCnt: 1 };
      const { id } = await actAndLeave(album.routes.create, { body });
      await navigate(wizardAt(id, { step: 'songs' }));
    } catch (error) {
      setMistake((error as Error).message);
      setBusy(false);
    }
  };
  return { make, busy, mistake };
}

function OwnerSelect({ value, onChange }: { value: number | null; onChange: (id: number | null) => void }) {
  const t = useWords();
  const { data = [] } = useCall(label.routes.options, { query: { search: '' } });
  return (
    <Select
      label={t('catalogue.album.label')}
      description={t('catalogueScreens.create.ownerHint')}
      withAsterisk
      searchable
      data={data.map((one) => ({ value: String(one.id), label: one.label }))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  );
}
