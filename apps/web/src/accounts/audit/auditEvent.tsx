import { Drawer, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './audit.module.css';
import { fieldText, useFieldWords } from './auditFields.ts';
import type { AuditRow } from './auditLog.tsx';
import { actionText, entityText, titleOf, whoText } from './auditNames.ts';
import { placeOfRecord } from './auditPlace.ts';
import { valueText } from './auditValues.ts';
import { differenceOf } from './change.ts';
import { Seal } from './seal.tsx';

/** One event: who, when, from where, and every field before and after. */
export default function AuditEvent({ row, close }: { row: AuditRow; close: () => void }) {
  const t = useWords();
  const facts: [string, ReactNode][] = [
    [t('administration.audit.at'), invoiceTime(row.at)],
    [t('administration.audit.person'), whoText(row)],
    [t('administration.user.login'), row.actorId === null ? null : row.login],
    [t('administration.audit.entity'), <What key="what" row={row} />],
    [t('administration.audit.note'), row.note],
    [t('administration.audit.ip'), row.ip],
    [t('administration.audit.request'), row.requestId],
  ];
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="lg"
      title={actionText(row.action)}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 0 }}
    >
      <dl className={classes.facts}>
        {facts.flatMap(([name, value]) =>
          value
            ? [
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>,
              ]
            : [],
        )}
      </dl>
      <Seal sealed={row.sealed} />
      <Changes row={row} />
    </Drawer>
  );
}

/** What it is of, by its name as far as the log keeps one, and the way there. */
function What({ row }: { row: AuditRow }) {
  const may = useCan();
  const place = placeOfRecord(row);
  const title = titleOf(row);
  const name = [entityText(row.entity), title && `“${title}”`, row.entityId && `#${row.entityId}`]
    .filter(Boolean)
    .join(' ');
  if (!place || !may(place.can)) return name;
  return (
    <LinkAnchor to={place.to} {...(place.search && { search: place.search })} size="sm" underline="always">
      {name}
    </LinkAnchor>
  );
}

function Changes({ row }: { row: AuditRow }) {
  const t = useWords();
  const { entity } = row;
  useFieldWords(entity);
  const found = differenceOf(row.before, row.after);
  if (found.length === 0)
    return (
      <Text size="sm" c="dimmed" mt="lg">
        {t('administration.audit.none')}
      </Text>
    );
  return (
    <Table mt="lg" className={classes.changes}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('administration.audit.field')}</Table.Th>
          <Table.Th>{t('administration.audit.before')}</Table.Th>
          <Table.Th>{t('administration.audit.after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {found.map(({ field, before, after }) => (
          <Table.Tr key={field}>
            <Table.Td>{fieldText(entity, field)}</Table.Td>
            <Table.Td>{valueText(entity, field, before) || <Nothing />}</Table.Td>
            <Table.Td>{valueText(entity, field, after) || <Nothing />}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function Nothing() {
  const t = useWords();
  return (
    <Text span size="sm" c="dimmed" fs="italic">
      {t('administration.audit.nothing')}
    </Text>
  );
}
