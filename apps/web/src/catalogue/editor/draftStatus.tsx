import { Anchor, Text } from '@mantine/core';
import { jakartaTime } from '@rilis/contract/clock';
import { CloudCheck, CloudOff, CloudUpload } from 'lucide-react';
import { useWords } from '../../kit/words.ts';
import { useDraftState } from './draftForm.tsx';
import type { Draft } from './releaseDraft.ts';
import classes from './wizard.module.css';

/** "Saved 12:03 (Jakarta)", and what stands in the way when it is not. */
export function DraftStatus<R extends { version: number }>({ draft }: { draft: Draft<R> }) {
  const t = useWords();
  const { status, savedAt, error } = useDraftState(draft);
  if (status === 'failed')
    return (
      <Text size="xs" c="var(--mantine-color-error)" className={classes.saved} role="alert">
        <CloudOff size={15} aria-hidden />
        {error?.message}
        <Anchor component="button" size="xs" onClick={() => void draft.flush()}>
          {t('action.retry')}
        </Anchor>
      </Text>
    );
  const busy = status === 'saving' || status === 'changed';
  const Icon = busy ? CloudUpload : CloudCheck;
  return (
    <Text size="xs" c="dimmed" className={classes.saved} role="status">
      <Icon size={15} aria-hidden />
      {busy && t('releaseEditor.draft.saving')}
      {status === 'saved' &&
        (savedAt
          ? t('releaseEditor.draft.saved', { time: jakartaTime(savedAt) })
          : t('releaseEditor.draft.kept'))}
      {status === 'conflict' && t('releaseEditor.draft.conflictShort')}
    </Text>
  );
}
