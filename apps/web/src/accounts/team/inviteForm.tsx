import { Radio, Stack, Text } from '@mantine/core';
import { teamOfLabel, teamRoles } from '@rilis/contract/accounts/team';
import { act } from '../../kit/call/act.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { useField } from '../../kit/fields/field.ts';
import { TextField } from '../../kit/fields/text.tsx';
import { ActionForm } from '../../kit/form/actionForm.tsx';
import { useWords } from '../../kit/words.ts';

/** Whom to invite, and what for. */
export default function InviteForm({ labelId, close }: { labelId: string; close: () => void }) {
  const t = useWords();
  return (
    <ActionForm
      entity="team"
      schema={teamOfLabel.invite.body!}
      initial={{ email: '', role: 'UPLOADER' }}
      cancel={close}
      yes={t('team.send')}
      act={async (body) => {
        await act(teamOfLabel.invite, { params: { id: labelId }, body, once: true });
        close();
        toastDone(t('team.sent', { email: body.email }));
      }}
    >
      <Text size="sm" c="dimmed">
        {t('team.inviteAbout')}
      </Text>
      <TextField name="email" label="team.email" type="email" autoComplete="off" />
      <RoleField />
    </ActionForm>
  );
}

function RoleField() {
  const t = useWords();
  const { key, props } = useField({ name: 'role', label: 'team.roleHead' });
  return (
    <Radio.Group key={key} {...props}>
      <Stack gap="xs" mt={6}>
        {teamRoles.map((role) => (
          <Radio
            key={role}
            value={role}
            label={t(`team.role.${role}`)}
            description={t(`team.roleHint.${role}`)}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}
