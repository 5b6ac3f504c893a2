import { ActionIcon, Checkbox, Stack, Text } from '@mantine/core';
import { X } from 'lucide-react';
import { labelOf } from '../../kit/form/formContext.ts';
import { useWords, word } from '../../kit/words.ts';
import { Block } from '../release/albumShow.tsx';
import { targetOfNote } from '../release/wizardSteps.ts';
import classes from './review.module.css';
import type { ReviewProps } from './reviewScreen.tsx';

/** What has to be ticked before it is approved. */
export function Checklist({ review, opinion, tick }: ReviewProps) {
  const t = useWords();
  if (!review.mayDecide) return null;
  return (
    <Block title={t('reviewScreens.review.checklist')}>
      <Stack gap={10} id="checklist">
        {review.checklist.map((name) => (
          <Checkbox
            key={name}
            label={t(`approval.checklist.${name}`)}
            checked={opinion.ticks[name] ?? false}
            onChange={(event) => tick(name, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </Block>
  );
}

/** The notes written so far; they go to the owner with "request changes". */
export function NotesSoFar({ review, opinion, note }: ReviewProps) {
  const t = useWords();
  const notes = Object.entries(opinion.notes).filter(([, text]) => text.trim() !== '');
  if (notes.length === 0 || !review.mayDecide) return null;
  return (
    <Block title={t('reviewScreens.review.notes', { count: notes.length })}>
      <ul className={classes.notes}>
        {notes.map(([field, text]) => (
          <li key={field}>
            <div style={{ minWidth: 0, flex: 1 }}>
              <Text size="sm" fw={500}>
                {noteName(field, review.songs)}
              </Text>
              <Text size="sm">{text}</Text>
            </div>
            <ActionIcon
              size={24}
              aria-label={`${t('action.remove')}: ${noteName(field, review.songs)}`}
              onClick={() => note(field, '')}
            >
              <X size={14} />
            </ActionIcon>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** `ISRC · 3. Senja` */
export function noteName(
  field: string,
  songs: readonly { id: number; order: number; songTitle: string }[],
): string {
  const target = targetOfNote(field);
  if (!target) return word('approval.general');
  const name = labelOf(`catalogue.${target.entity}`, target.field);
  const song = target.entity === 'song' && songs.find(({ id }) => id === target.entityId);
  return song ? `${name} · ${song.order}. ${song.songTitle}` : name;
}
