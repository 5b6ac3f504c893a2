import { ActionIcon, Checkbox, Group, Kbd, Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { Block } from '../look/block.tsx';
import { useWords, word } from '../words.ts';
import classes from './desk.module.css';
import { fieldNameOf } from './fieldName.ts';
import { type DeskProps, pointsOf, type Reviewed } from './kind.ts';

/** What has to be ticked before it is approved. */
export function Checklist<R extends Reviewed>({ kind, review, opinion, tick }: DeskProps<R>) {
  const t = useWords();
  if (!review.mayDecide) return null;
  const proved = kind.proved?.(review) ?? {};
  return (
    <Block title={t('desk.checklist')}>
      <Stack gap={10} id="checklist">
        {pointsOf(kind, review).map((name, index) => (
          <Group key={name} justify="space-between" align="start" wrap="nowrap" gap="xs">
            <Checkbox
              label={word(`approval.checklist.${name}`)}
              description={proved[name]}
              checked={opinion.ticks[name] ?? false}
              disabled={name in proved}
              onChange={(event) => tick([name], event.currentTarget.checked)}
            />
            {!(name in proved) && index < 9 && (
              <Kbd size="xs" aria-hidden visibleFrom="md">
                {index + 1}
              </Kbd>
            )}
          </Group>
        ))}
      </Stack>
    </Block>
  );
}

/** The notes written so far; they go to the owner with "request changes". */
export function NotesSoFar<R extends Reviewed>({ kind, review, opinion, note }: DeskProps<R>) {
  const t = useWords();
  const notes = Object.entries(opinion.notes).filter(([, text]) => text.trim() !== '');
  if (notes.length === 0 || !review.mayDecide) return null;
  return (
    <Block title={t('desk.notes', { count: notes.length })}>
      <ul className={classes.notes}>
        {notes.map(([field, text]) => {
          const name = fieldNameOf(kind, review, field);
          return (
            <li key={field}>
              <div style={{ minWidth: 0, flex: 1 }}>
                <Text size="sm" fw={500}>
                  {name}
                </Text>
                <Text size="sm">{text}</Text>
              </div>
              <ActionIcon
                size={24}
                aria-label={`${t('action.remove')}: ${name}`}
                onClick={() => note(field, '')}
              >
                <X size={14} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
    </Block>
  );
}
