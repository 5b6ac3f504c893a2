import { Button, Group, ScrollArea, Stack, Table, Text } from '@mantine/core';
import type { AlikeField, Previewed } from '@rilis/contract/catalogue/bulkEdit';
import type { ReactNode } from 'react';
import { labelOf } from '../../kit/form/formContext.ts';
import { dayText } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import { languageName } from '../release/choices.ts';
import StoreNames from '../release/storeNames.tsx';
import classes from './planning.module.css';

interface BulkPreviewProps {
  previewed: readonly Previewed[];
  back: () => void;
  apply: () => void;
}

/** Of each release what becomes different, and of those that stay as they are, why. */
export function BulkPreview({ previewed, back, apply }: BulkPreviewProps) {
  const t = useWords();
  const changed = previewed.filter(({ changes }) => changes.length > 0).length;
  const refused = previewed.filter((one) => one.refused).length;
  const same = previewed.length - changed - refused;
  return (
    <Stack gap="sm">
      <Text size="sm" role="status">
        {[
          t('bulkEdit.willChange', { count: changed }),
          same > 0 && t('bulkEdit.same', { count: same }),
          refused > 0 && t('bulkEdit.refused', { count: refused }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      <ScrollArea.Autosize mah={420} viewportProps={{ tabIndex: 0 }}>
        <Table aria-label={t('bulkEdit.preview')} verticalSpacing="xs">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('bulkEdit.release')}</Table.Th>
              <Table.Th>{t('bulkEdit.change')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {previewed.map((one) => (
              <Row key={one.id} previewed={one} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={back}>
          {t('bulkEdit.back')}
        </Button>
        <Button onClick={apply} disabled={changed === 0} data-autofocus>
          {t('bulkEdit.apply', { count: changed })}
        </Button>
      </Group>
    </Stack>
  );
}

function Row({ previewed: { title, changes, refused } }: { previewed: Previewed }) {
  const t = useWords();
  return (
    <Table.Tr>
      <Table.Td fw={500}>{title}</Table.Td>
      <Table.Td>
        {refused && <Status tone="orange">{refused}</Status>}
        {!refused && changes.length === 0 && (
          <Text span size="sm" c="dimmed">
            {t('bulkEdit.asIs')}
          </Text>
        )}
        {changes.map(({ field, before, after }) => (
          <div key={field}>
            <Text span size="xs" c="dimmed">
              {labelOf('catalogue.album', field)}:{' '}
            </Text>
            <del className={classes.before}>{textOf(field, before)}</del>{' '}
            <span className="unseen">{t('approval.becomes')} </span>
            <ins className={classes.after}>{textOf(field, after)}</ins>
          </div>
        ))}
      </Table.Td>
    </Table.Tr>
  );
}

/** A value as the form shows it. */
function textOf(field: AlikeField, value: unknown): ReactNode {
  if (Array.isArray(value))
    return value.length > 0 ? <StoreNames ids={value} /> : word('catalogue.choice.allStores');
  if (typeof value !== 'string' || value === '') return '–';
  if (field === 'releaseDate' || field === 'preOrderDate') return dayText(value);
  if (field === 'albumLanguage') return languageName(value);
  return field === 'albumCategory' ? word(`catalogue.choice.albumCategory.${value}`) : value;
}
