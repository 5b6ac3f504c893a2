import { Button, Stack, Text } from '@mantine/core';
import { type Team as Read, teamOfLabel } from '@rilis/contract/accounts/team';
import { useParams } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { lazy } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { closeDialog, openDialog } from '../../kit/dialog/dialogs.ts';
import { Block } from '../../kit/look/block.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { pathOf } from '../../kit/router/screen.ts';
import { Loaded } from '../../kit/screen/record.tsx';
import { useWords } from '../../kit/words.ts';
import { MemberLine } from './memberLine.tsx';
import { OpenInvitation } from './openInvitation.tsx';
import classes from './team.module.css';

const InviteForm = lazy(() => import('./inviteForm.tsx'));

/** Who works for a label and whom it has invited; staff see any label's. */
export default function Team() {
  return (
    <Loaded resource={{ path: '/labels', screen: '/backoffice/label', routes: { read: teamOfLabel.read } }}>
      {(team) => <Shown team={team} />}
    </Loaded>
  );
}

function Shown({ team: { labelName, members, invitations } }: { team: Read }) {
  const t = useWords();
  const may = useCan();
  const { id } = useParams({ strict: false }) as { id: string };
  const show = '/backoffice/label/{id}/show';
  const invite = () =>
    openDialog({ title: t('team.invite'), body: <InviteForm labelId={id} close={closeDialog} /> });
  return (
    <>
      <PageHeader
        title={t('team.many')}
        about={t('team.about', { label: labelName })}
        crumbs={may(show) ? [{ label: labelName, to: pathOf(show, { id }) }] : []}
      >
        <Button leftSection={<UserPlus size={16} />} onClick={invite}>
          {t('team.invite')}
        </Button>
      </PageHeader>
      <Stack gap="md" maw={960}>
        <Block bare title={t('team.members', { count: members.length })}>
          <ul className={classes.rows}>
            {members.map((member) => (
              <MemberLine key={member.id} labelId={id} member={member} />
            ))}
          </ul>
        </Block>
        <Block bare title={t('team.open')}>
          {invitations.length === 0 && (
            <Text size="sm" c="dimmed" px="lg" pb="lg">
              {t('team.noneOpen')}
            </Text>
          )}
          <ul className={classes.rows}>
            {invitations.map((invitation) => (
              <OpenInvitation key={invitation.id} labelId={id} invitation={invitation} />
            ))}
          </ul>
        </Block>
      </Stack>
    </>
  );
}
