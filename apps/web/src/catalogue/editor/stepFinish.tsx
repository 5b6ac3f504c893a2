import { Card, Group, Text, Title } from '@mantine/core';
import { AudioLines, Bell, type LucideIcon, PartyPopper, Send, Undo2 } from 'lucide-react';
import { Picture } from '../../kit/look/picture.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, type Word } from '../../kit/words.ts';
import { isOpen } from '../release/records.ts';
import { wizardAt } from '../release/wizardLink.ts';
import type { StepProps } from './albumWizard.tsx';
import { useDraftState } from './draftForm.tsx';
import classes from './wizard.module.css';

const next: readonly { icon: LucideIcon; text: Word }[] = [
  { icon: Send, text: 'releaseEditor.finish.queue' },
  { icon: Bell, text: 'releaseEditor.finish.notice' },
  { icon: AudioLines, text: 'releaseEditor.finish.convert' },
  { icon: Undo2, text: 'releaseEditor.finish.withdraw' },
];

/** It is on its way: what happens now. */
export default function StepFinish({ draft }: StepProps) {
  const t = useWords();
  const { record } = useDraftState(draft);
  const { id, displayAlbumTitle, albumTitle, albumImage } = record;
  const name = displayAlbumTitle || albumTitle;
  if (isOpen(record))
    return (
      <Card className={classes.finish}>
        <Title order={2}>{t('releaseEditor.finish.notYet')}</Title>
        <Text c="dimmed">{t('releaseEditor.finish.notYetText')}</Text>
        <LinkButton {...wizardAt(id, { step: 'preview' })}>{t('releaseEditor.steps.preview')}</LinkButton>
      </Card>
    );
  return (
    <Card className={classes.finish}>
      <Picture mediaId={albumImage} variant="medium" alt="" size={160} />
      <Group gap="xs" justify="center">
        <PartyPopper size={22} strokeWidth={1.6} aria-hidden />
        <Title order={2}>{t('releaseEditor.finish.title')}</Title>
      </Group>
      <Text maw={480}>{t('releaseEditor.finish.text', { name })}</Text>
      <ul className={classes.nextList}>
        {next.map(({ icon: Icon, text }) => (
          <li key={text}>
            <Icon size={17} aria-hidden />
            <Text size="sm">{t(text)}</Text>
          </li>
        ))}
      </ul>
      <Group justify="center">
        <LinkButton variant="default" to="/backoffice/music/createAlbum">
          {t('releaseEditor.finish.another')}
        </LinkButton>
        <LinkButton to={pathOf('/backoffice/music/{id}/show', { id })}>
          {t('releaseEditor.finish.open')}
        </LinkButton>
      </Group>
    </Card>
  );
}
