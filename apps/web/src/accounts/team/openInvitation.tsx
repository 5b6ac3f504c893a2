import { Button, Group, Text } from '@mantine/core';
import { type Invitation, teamOfLabel } from '@rilis/contract/accounts/team';
import { useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { Status } from '../../kit/look/status.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './team.module.css';

/** An invitation nobody has accepted yet: until when it is open, sent again, withdrawn. */
export function OpenInvitation({ labelId, invitation }: { labelId: string; invitation: Invitation }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const { id, email, role, invitedBy, sentAt, expiresAt, expired } = invitation;
  const params = { id: labelId, invitationId: id };
  const doing = async (work: Promise<unknown>, said: string) => {
    setBusy(true);
    await work.then(() => toastDone(said), toastError);
    setBusy(false);
  };
  return (
    <li data-open>
      <span className={classes.who}>
        <Text span size="sm" fw={500}>
          {email}
        </Text>
        <Text span size="xs" c="dimmed">
          {[
            t(`team.role.${role}`),
            t('team.by', { name: invitedBy, at: invoiceTime(sentAt) }),
            !expired && t('team.until', { until: invoiceTime(expiresAt) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      <span>{expired && <Status tone="orange">{t('team.expired')}</Status>}</span>
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          disabled={busy}
          aria-label={`${t('team.resend')}: ${email}`}
          onClick={() => void doing(act(teamOfLabel.resend, { params }), t('team.sent', { email }))}
        >
          {t('team.resend')}
        </Button>
        <Button
          variant="subtle"
          color="red"
          disabled={busy}
          aria-label={`${t('team.withdraw')}: ${email}`}
          onClick={() => void doing(act(teamOfLabel.withdraw, { params }), t('team.withdrawn', { email }))}
        >
          {t('team.withdraw')}
        </Button>
      </Group>
    </li>
  );
}
