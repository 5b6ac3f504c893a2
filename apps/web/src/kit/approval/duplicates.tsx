import { Badge, Group, Text } from '@mantine/core';
import { CircleCheck } from 'lucide-react';
import { Block } from '../look/block.tsx';
import { ApprovalStatusBadge, type StandingStatus } from '../look/status.tsx';
import { LinkAnchor } from '../router/links.tsx';
import { useWords } from '../words.ts';
import classes from './desk.module.css';

/** Another record that has something in common with the one on the desk. */
export interface Duplicate {
  id: number;
  name: string;
  /** Whose it is, or its code. */
  about: string | null;
  status: StandingStatus;
  by: readonly ('name' | 'phone' | 'email' | 'account' | 'taxId' | 'paper')[];
  /** Where it is shown, if the reader may look. */
  to: string | null;
}

/** Who has the same, and what; said as well when there is nobody. */
export function Duplicates({ rows, none }: { rows: readonly Duplicate[]; none: string }) {
  const t = useWords();
  return (
    <Block title={t('desk.duplicates.title')}>
      {rows.length === 0 ? (
        <Group gap={8} wrap="nowrap" align="flex-start" className={classes.clear}>
          <CircleCheck size={17} aria-hidden />
          <Text size="sm">{none}</Text>
        </Group>
      ) : (
        <ul className={classes.duplicates}>
          {rows.map((row) => (
            <Line key={row.id} row={row} />
          ))}
        </ul>
      )}
    </Block>
  );
}

function Line({ row: { name, about, status, by, to } }: { row: Duplicate }) {
  const t = useWords();
  return (
    <li>
      <Group gap={8} justify="space-between" align="flex-start" wrap="nowrap">
        <div className={classes.duplicate}>
          {to ? (
            <LinkAnchor to={to} size="sm" fw={500}>
              {name}
            </LinkAnchor>
          ) : (
            <Text size="sm" fw={500}>
              {name}
            </Text>
          )}
          {about && (
            <Text size="xs" c="dimmed">
              {about}
            </Text>
          )}
        </div>
        <ApprovalStatusBadge value={status} />
      </Group>
      <Group gap={6} mt={6}>
        {by.map((one) => (
          <Badge key={one} size="sm" color="orange">
            {t(`desk.duplicates.${one}`)}
          </Badge>
        ))}
      </Group>
    </li>
  );
}
