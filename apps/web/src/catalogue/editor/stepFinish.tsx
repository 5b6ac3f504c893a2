import { Card, Group, Text, Title } from '@mantine/core';
import { type AlbumRecord, shownTitle } from '@rilis/contract/catalogue/album';
import { AudioLines, Bell, type LucideIcon, PartyPopper, Send, Undo2 } from 'lucide-react';
import { dayText } from '../../kit/look/formats.ts';
import { Picture } from '../../kit/look/picture.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { useWords, type Word } from '../../kit/words.ts';
import { isOpen } from '../release/records.ts';
import { wizardAt } from '../release/wizardLink.ts';
import type { StepProps } from './albumWizard.tsx';
import { useDraftState } from './draftForm.tsx';
import classes from './wizard.module.css';

const point = (icon: LucideIcon, word: Word, filled?: { day: string }) => ({ icon, word, filled });

/** What happens next. The songs of what is live already were converted long ago. */
function nextOf({ approvalStatus, revisionOf, dueAt }: AlbumRecord) {
  if (approvalStatus === 'APPROVED') return [];
  const live = revisionOf !== null;
  return [
    point(Send, 'releaseEditor.finish.queue', { day: dayText(dueAt) }),
    point(Bell, 'releaseEditor.finish.notice'),
    point(AudioLines, live ? 'releaseEditor.finish.change' : 'releaseEditor.finish.convert'),
    point(Undo2, 'releaseEditor.finish.withdraw'),
  ];
}

function saidOf({ approvalStatus, revisionOf }: AlbumRecord): Word {
  if (approvalStatus === 'SUBMITTED') return 'releaseEditor.finish.text';
  return revisionOf === null ? 'releaseEditor.finish.approved' : 'releaseEditor.finish.changed';
}

/** It is on its way, or approved at once: what happens now. Whatever else became of it, its own page tells. */
export default function StepFinish({ draft }: StepProps) {
  const { record } = useDraftState(draft);
  if (isOpen(record)) return <NotYet id={record.id} />;
  return record.approvalStatus === 'SUBMITTED' || record.approvalStatus === 'APPROVED' ? (
    <Finished record={record} />
  ) : (
    <Answered record={record} />
  );
}

function NotYet({ id }: { id: number }) {
  const t = useWords();
  return (
    <Card className={classes.finish}>
      <Title order={2}>{t('releaseEditor.finish.notYet')}</Title>
      <Text c="dimmed">{t('releaseEditor.finish.notYetText')}</Text>
      <LinkButton {...wizardAt(id, { step: 'preview' })}>{t('releaseEditor.steps.preview')}</LinkButton>
    </Card>
  );
}

function Answered({ record: { id, approvalStatus } }: { record: AlbumRecord }) {
  const t = useWords();
  return (
    <Card className={classes.finish}>
      <Title order={2}>
        {t('releaseEditor.closed.title', { status: t(`approvalStatus.${approvalStatus}`) })}
      </Title>
      <Text c="dimmed">{t('releaseEditor.closed.text')}</Text>
      <ToRecord id={id} />
    </Card>
  );
}

function Finished({ record }: { record: AlbumRecord }) {
  const t = useWords();
  const { id, albumImage } = record;
  const next = nextOf(record);
  return (
    <Card className={classes.finish}>
      <Picture mediaId={albumImage} variant="medium" alt="" size={160} />
      <Group gap="xs" justify="center">
        <PartyPopper size={22} strokeWidth={1.6} aria-hidden />
        <Title order={2}>{t('releaseEditor.finish.title')}</Title>
      </Group>
      <Text maw={480}>{t(saidOf(record), { name: shownTitle(record) })}</Text>
      {next.length > 0 && (
        <ul className={classes.nextList}>
          {next.map(({ icon: Icon, word, filled }) => (
            <li key={word}>
              <Icon size={17} aria-hidden />
              <Text size="sm">{t(word, filled)}</Text>
            </li>
          ))}
        </ul>
      )}
      <Group justify="center">
        <LinkButton variant="default" to="/backoffice/music/createAlbum">
          {t('releaseEditor.finish.another')}
        </LinkButton>
        <ToRecord id={id} />
      </Group>
    </Card>
  );
}

function ToRecord({ id }: { id: number }) {
  const t = useWords();
  return (
    <LinkButton to={pathOf('/backoffice/music/{id}/show', { id })}>
      {t('releaseEditor.finish.open')}
    </LinkButton>
  );
}
