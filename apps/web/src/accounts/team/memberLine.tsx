import { ActionIcon, Badge, Select, Text, Tooltip } from '@mantine/core';
import { type Member, type TeamRole, teamOfLabel, teamRoles } from '@rilis/contract/accounts/team';
import { UserMinus } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { useSession } from '../../kit/call/session.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './team.module.css';

interface MemberLineProps {
  labelId: string;
  member: Member;
}

/** Somebody of the team: who, what they may do, when they were last here, and the way out. */
export function MemberLine({ labelId, member }: MemberLineProps) {
  const t = useWords();
  const self = useSession()?.user.id === member.id;
  const { name, email, role, roleName, status, lastSeenAt } = member;
  return (
    <li>
      <span className={classes.who}>
        <Text span size="sm" fw={500}>
          {name}{' '}
          {self && (
            <Badge size="xs" variant="light" color="gray">
              {t('team.you')}
            </Badge>
          )}
          {status === 'SUSPENDED' && <Status tone="orange">{t('team.suspended')}</Status>}
        </Text>
        <Text span size="xs" c="dimmed">
          {email}
        </Text>
      </span>
      <Select
        aria-label={t('team.roleOf', { name })}
        size="sm"
        value={role}
        placeholder={roleName}
        allowDeselect={false}
        data={teamRoles.map((value) => ({ value, label: t(`team.role.${value}`) }))}
        onChange={(next) => void changeRole(labelId, member, next as TeamRole)}
      />
      <Text className={classes.seen} size="xs" c="dimmed">
        {t('team.lastSeen')}: {lastSeenAt ? invoiceTime(lastSeenAt) : t('team.never')}
      </Text>
      <Tooltip label={t('team.remove')}>
        <ActionIcon
          size={36}
          color="red"
          variant="subtle"
          aria-label={`${t('team.remove')}: ${name}`}
          onClick={() => void remove(labelId, member)}
        >
          <UserMinus size={16} />
        </ActionIcon>
      </Tooltip>
    </li>
  );
}

async function changeRole(labelId: string, { id, name }: Member, role: TeamRole) {
  const said = { name, role: word(`team.role.${role}`) };
  const sure = await confirm({
    title: word('team.changeTitle', said),
    text: word('team.changeText', { name, hint: word(`team.roleHint.${role}`) }),
    yes: word('team.change'),
  });
  if (!sure) return;
  await act(teamOfLabel.changeRole, { params: { id: labelId, memberId: id }, body: { role } }).then(
    () => toastDone(word('team.changed', said)),
    toastError,
  );
}

async function remove(labelId: string, { id, name }: Member) {
  const sure = await confirm({
    title: word('team.removeTitle', { name }),
    text: word('team.removeText'),
    yes: word('team.remove'),
    destructive: true,
  });
  if (!sure) return;
  await act(teamOfLabel.remove, { params: { id: labelId, memberId: id } }).then(
    () => toastDone(word('team.removed', { name })),
    toastError,
  );
}
