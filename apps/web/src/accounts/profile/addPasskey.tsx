import { Alert, Button, Card, Group, Text, TextInput, Title } from '@mantine/core';
import { deviceOf } from '@rilis/contract/accounts/device';
import { passkeys } from '@rilis/contract/accounts/passkey';
import { Fingerprint } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { CallError, call } from '../../kit/call/call.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { useWords, word } from '../../kit/words.ts';

/** A name and a touch; recovery codes come along with a person's first second factor. */
export function AddPasskey({ done }: { done: (recoveryCodes: string[]) => void }) {
  const t = useWords();
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    if (!name) return setMistake(word('error.validation.required'));
    setBusy(true);
    setMistake(null);
    try {
      const options = await call(passkeys.options);
      const response = await (await import('../signIn/passkeyCeremony.ts')).makePasskey(options);
      const { recoveryCodes } = await call(passkeys.register, { body: { name, response } });
      toastDone(word('ownAccount.passkey.added'));
      done(recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMistake(error.fieldErrors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const system = deviceOf(navigator.userAgent).name?.system;
  return (
    <Card component="section">
      <Title order={2}>{t('ownAccount.passkey.add')}</Title>
      <Text size="sm" c="dimmed" mb="md">
        {t('ownAccount.passkey.about')}
      </Text>
      {window.PublicKeyCredential ? (
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Group align="flex-end" gap="xs">
            <TextInput
              name="name"
              label={t('ownAccount.passkey.name')}
              description={t('ownAccount.passkey.nameHint')}
              defaultValue={system ? t('ownAccount.passkey.suggestion', { system }) : ''}
              maxLength={60}
              flex="1 1 260px"
            />
            <Button type="submit" loading={busy} leftSection={<Fingerprint size={16} />}>
              {t('ownAccount.passkey.create')}
            </Button>
          </Group>
          {mistake && (
            <Alert color="red" role="alert" mt="sm" py={8}>
              {mistake}
            </Alert>
          )}
        </form>
      ) : (
        <Text size="sm">{t('error.passkey.unsupported')}</Text>
      )}
    </Card>
  );
}
