import { Checkbox, Group, Text } from '@mantine/core';
import {
  type CatalogueImport,
  catalogueImports,
  type ImportItem,
} from '@rilis/contract/reports/catalogueImport';
import classes from '../../accounts/exports/exports.module.css';
import { act } from '../../kit/call/act.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { Status } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords } from '../../kit/words.ts';
import { ImportFindings } from './importFindings.tsx';

const verdictTones = { NEW: 'teal', SAME: 'gray', DIFFERS: 'amber', TAKEN: 'red', BROKEN: 'red' } as const;

/** A release of what was brought: what it is to the account, what was found on it, and whether it is to be made. */
export function ImportLine({ run, item }: { run: CatalogueImport; item: ImportItem }) {
  const t = useWords();
  const { id, title, artist, upc, songs, verdict, findings, chosen, albumId, doneAt } = item;
  const open = (run.status === 'PREVIEW' || run.status === 'STOPPED') && verdict === 'NEW' && !doneAt;
  const facts = [artist, upc, t('archive.songs', { count: songs })].filter(Boolean).join(' · ');
  return (
    <li>
      {open && (
        <Checkbox
          checked={chosen}
          aria-label={t('archive.bringOne', { title })}
          onChange={(event) => void pick(run.id, id, event.currentTarget.checked)}
        />
      )}
      <div className={classes.what}>
        <Group gap="xs">
          <Text span fw={500}>
            {title}
          </Text>
          <Status tone={verdictTones[verdict]}>{t(`archive.verdict.${verdict}`)}</Status>
        </Group>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
        <ImportFindings findings={findings} />
      </div>
      {albumId !== null && (
        <LinkAnchor to={pathOf('/backoffice/music/{id}/show', { id: albumId })} size="sm">
          {t('archive.openRelease')}
        </LinkAnchor>
      )}
    </li>
  );
}

async function pick(id: number, itemId: number, chosen: boolean): Promise<void> {
  try {
    await act(catalogueImports.choose, { params: { id, itemId }, body: { chosen } });
  } catch (error) {
    toastError(error);
  }
}
