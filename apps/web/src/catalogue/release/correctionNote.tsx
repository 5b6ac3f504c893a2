import { Alert, Button, Group, Text } from '@mantine/core';
import type { AnyRoute } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { GitCompareArrows, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { ApprovalStatusBadge } from '../../kit/look/status.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { beginCorrection, type Correctable, canCorrect, discardCorrection } from './correct.ts';

interface NoteProps {
  record: Correctable;
  /** Where a record of the kind is shown. */
  show: (id: number) => string;
  /** What it changes, where it is a correction. */
  children?: ReactNode;
}

/** That a correction of what is live is open, or that this is one, and what it changes. */
export function CorrectionNote({ record, show, children }: NoteProps) {
  const t = useWords();
  const { revision, revisionOf } = record;
  if (revisionOf !== null)
    return (
      <Alert icon={<GitCompareArrows size={18} />} title={t('catalogueLife.revision.title')} mb="md">
        <WhatIsLive live={revisionOf} show={show} />
        {children}
      </Alert>
    );
  if (!revision) return null;
  return (
    <Alert icon={<GitCompareArrows size={18} />} title={t('catalogueLife.revision.open')} mb="md">
      <Group gap="sm">
        <ApprovalStatusBadge value={revision.approvalStatus} />
        <LinkAnchor to={show(revision.id)} size="sm">
          {t('catalogueLife.revision.see')}
        </LinkAnchor>
      </Group>
    </Alert>
  );
}

/** That what is live stays, and the way there. */
export function WhatIsLive({ live, show }: { live: number; show: (id: number) => string }) {
  const t = useWords();
  return (
    <Text size="sm" mb="xs">
      {t('catalogueLife.revision.text')}{' '}
      <LinkAnchor to={show(live)} size="sm" underline="always">
        {t('catalogueLife.revision.live')}
      </LinkAnchor>
    </Text>
  );
}

interface FixedProps extends NoteProps {
  softDelete: AnyRoute;
  name: string;
  /** What it cannot change, and what to do for that instead. */
  text: string;
  open: boolean;
}

/** In the editor: what a correction cannot change, the offer to do that otherwise (`children`), and to discard it. */
export function FixedNote({ record, show, softDelete, name, text, open, children }: FixedProps) {
  const t = useWords();
  const navigate = useNavigate();
  const { revisionOf } = record;
  if (revisionOf === null) return null;
  const discard = async () => {
    if (await discardCorrection(softDelete, record, name)) void navigate({ to: show(revisionOf) });
  };
  return (
    <Alert icon={<GitCompareArrows size={18} />} title={t('catalogueLife.revision.title')} mb="md">
      <Text size="sm">{text}</Text>
      <Group gap="xs" mt="sm">
        {children}
        {open && (
          <Button size="compact-sm" variant="default" onClick={() => void discard()}>
            {t('catalogueLife.revision.discard')}
          </Button>
        )}
      </Group>
    </Alert>
  );
}

interface CorrectProps {
  record: Correctable;
  revise: AnyRoute;
  /** Where the correction is edited. */
  edit: (id: number) => { to: string; search?: Record<string, string> };
}

/** Opens the correction of what is live in the editor. */
export function CorrectButton({ record, revise, edit }: CorrectProps) {
  const t = useWords();
  const may = useCan();
  const navigate = useNavigate();
  // What waits for a reviewer is looked at, and taken back before it is edited.
  const waits = record.revision?.approvalStatus === 'SUBMITTED';
  if (!may(revise.can) || !canCorrect(record) || waits) return null;
  const correct = async () => {
    const made = await beginCorrection(revise, record.id);
    if (made !== null) void navigate(edit(made));
  };
  return (
    <Button leftSection={<SquarePen size={15} />} onClick={() => void correct()}>
      {t('catalogueLife.revision.begin')}
    </Button>
  );
}
