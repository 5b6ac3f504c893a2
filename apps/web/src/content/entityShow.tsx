import { Group, Stack } from '@mantine/core';
import type { AnyContent } from '@rilis/contract/content/entity';
import { Pencil } from 'lucide-react';
import { useCan } from '../kit/call/session.ts';
import { PageHeader } from '../kit/look/page.tsx';
import { LinkButton } from '../kit/router/links.tsx';
import { pathOf } from '../kit/router/screen.ts';
import { type Entity, useWords, word } from '../kit/words.ts';
import type { Preview } from './entityScreens.tsx';
import { PreviewCard } from './preview.tsx';
import { PublicationBadge } from './publication.tsx';

interface EntityShowProps {
  resource: AnyContent;
  entity: Entity;
  preview: Preview;
  record: { id: number } & Record<string, unknown>;
}

/** A record as visitors see it, and the way to its form. */
export default function EntityShow({ resource, entity, preview, record }: EntityShowProps) {
  const t = useWords();
  const may = useCan();
  const name = String(record[resource.search[0] ?? 'id'] ?? record.id);
  const { publishAt, unpublishAt } = record as { publishAt?: Date | null; unpublishAt?: Date | null };
  return (
    <>
      <PageHeader title={name} crumbs={[{ label: word(`${entity}.many`), to: resource.screen }]}>
        <Group gap="sm">
          <PublicationBadge publishAt={publishAt} unpublishAt={unpublishAt} />
          {may(resource.routes.update.can) && (
            <LinkButton
              to={pathOf(`${resource.screen}/{id}/update`, { id: record.id })}
              leftSection={<Pencil size={15} />}
            >
              {t('content.form.edit')}
            </LinkButton>
          )}
        </Group>
      </PageHeader>
      <Stack maw={920}>
        <PreviewCard values={record} preview={preview} />
      </Stack>
    </>
  );
}
