import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { passkeys } from '@rilis/contract/accounts/passkey';
import type { ReplyOf } from '@rilis/contract/route';
import { Fingerprint, Plus } from 'lucide-react';
import { act } from '../../kit/call/act.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './profile.module.css';

type Passkey = ReplyOf<typeof passkeys.list>[number];

/** One's passkeys by their names, each with its last use and the way to remove it. */
export function PasskeyCard() {
  const t = useWords();
  const { data, error, refetch } = useCall(passkeys.list);
  const remove = async ({ id, name }: Passkey) => {
    const title = word('ownAccount.passkey.remove', { name });
    const text = word('ownAccount.passkey.removeText');
    if (!(await confirm({ title, text, yes: word('ownAccount.passkey.removeShort'), destructive: true })))
      return;
    const removed = () => toastDone(word('ownAccount.passkey.removed'));
    await act(passkeys.remove, { params: { id } }).then(removed, toastError);
  };
  return (
    <Card component="section" className={classes.wide}>
      <Group justify="space-between" gap="xs">
        <Title order={2}>{t('ownAccount.passkey.many')}</Title>
        <LinkButton to="/secondFactor" variant="default" leftSection={<Plus size={15} />}>
          {t('ownAccount.passkey.add')}
        </LinkButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('ownAccount.passkey.about')}
      </Text>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={36} mt="md" />}
      {data?.length === 0 && (
        <Text size="sm" mt="md">
          {t('ownAccount.passkey.none')}
        </Text>
      )}
      {!!data?.length && (
        <ul className={classes.devices}>
          {data.map((passkey) => (
            <Own key={passkey.id} passkey={passkey} remove={remove} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Own({ passkey, remove }: { passkey: Passkey; remove: (passkey: Passkey) => Promise<void> }) {
  const t = useWords();
  return (
    <li>
      <Fingerprint size={18} aria-hidden />
      <span className={classes.device}>
        <Text span size="sm" fw={500}>
          {passkey.name}
        </Text>
        <Text span size="xs" c="dimmed">
          {t('ownAccount.passkey.since', { at: invoiceTime(passkey.createdAt) })} ·{' '}
          {passkey.lastUsedAt
            ? t('ownAccount.passkey.used', { at: invoiceTime(passkey.lastUsedAt) })
            : t('ownAccount.passkey.unused')}
        </Text>
      </span>
      <Button
        size="compact-sm"
        variant="subtle"
        color="red"
        aria-label={t('ownAccount.passkey.remove', { name: passkey.name })}
        onClick={() => void remove(passkey)}
      >
        {t('ownAccount.passkey.removeShort')}
      </Button>
    </li>
  );
}
