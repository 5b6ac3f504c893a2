import { Alert, Anchor, Button, Card, Code, Group, Stack, Text, TextInput, Title } from '@mantine/core';
import { secondFactor } from '@rilis/contract/accounts/secondFactor';
import type { ReplyOf } from '@rilis/contract/route';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { readAllAgain } from '../../kit/call/act.ts';
import { CallError, call } from '../../kit/call/call.ts';
import { enrolment, takePage } from '../../kit/call/guard.ts';
import { useSession } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { toastError } from '../../kit/dialog/toast.ts';
import { CopyButton } from '../../kit/look/copyButton.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords } from '../../kit/words.ts';
import { fetchProfile } from '../signIn/signIn.ts';
import { AddPasskey } from './addPasskey.tsx';
import { QrCode } from './qrCode.tsx';
import { RecoveryCodes } from './recoveryCodes.tsx';

type Started = ReplyOf<typeof secondFactor.start>;

/** Sets up a second factor: a passkey, or an app (scan, prove it with a code); then the recovery codes are kept. */
export default function SecondFactorScreen() {
  const t = useWords();
  const navigate = useNavigate();
  const must = useSession()?.mustEnrol;
  const enrolled = useCall(secondFactor.state).data?.enrolled;
  const [started, setStarted] = useState<Started | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await call(secondFactor.start).then(setStarted, toastError);
    setBusy(false);
  };
  const leave = async () => {
    await fetchProfile();
    await readAllAgain();
    const asked = must && takePage();
    await navigate({ to: asked && asked !== enrolment ? asked : must ? '/backoffice' : '/profile' });
  };
  return (
    <>
      <PageHeader
        title={t('profile.factor.many')}
        about={t('profile.factor.about')}
        crumbs={must ? [] : [{ label: t('accounts.profile.many'), to: '/profile' }]}
      />
      <Stack maw={680}>
        {must && !codes && <Alert color="yellow">{t('profile.factor.required')}</Alert>}
        {!started && !codes && (
          <AddPasskey done={(given) => (given.length > 0 ? setCodes(given) : void leave())} />
        )}
        {!started && !codes && !enrolled && (
          <Card component="section">
            <Title order={2}>{t('profile.factor.app')}</Title>
            <Text size="sm" c="dimmed" mb="md">
              {t('profile.factor.appAbout')}
            </Text>
            <Button variant="default" w="fit-content" loading={busy} onClick={() => void start()}>
              {t('profile.factor.start')}
            </Button>
          </Card>
        )}
        {started && !codes && <Enrol {...started} done={setCodes} />}
        {codes && <RecoveryCodes codes={codes} leave={() => void leave()} />}
      </Stack>
    </>
  );
}

function Enrol({ secret, uri, done }: Started & { done: (codes: string[]) => void }) {
  const t = useWords();
  const { submit, busy, mistake } = useConfirm(done);
  return (
    <>
      <Card component="section">
        <Title order={2}>1. {t('profile.factor.stepScan')}</Title>
        <Text size="sm" c="dimmed" mb="md">
          {t('profile.factor.stepScanHint')}
        </Text>
        <Group align="flex-start" gap="lg">
          <QrCode text={uri} label={t('profile.factor.qr')} />
          <Stack gap={6} flex="1 1 220px">
            <Text size="sm">{t('profile.factor.byHand')}</Text>
            <Code fz="md">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
            <Group gap="xs">
              <CopyButton value={secret} size="compact-sm" variant="default" />
              <Anchor href={uri} size="sm">
                {t('profile.factor.openApp')}
              </Anchor>
            </Group>
          </Stack>
        </Group>
      </Card>
      <Card component="section">
        <Title order={2}>2. {t('profile.factor.stepCode')}</Title>
        <form onSubmit={submit} noValidate>
          <Group align="flex-start" gap="xs" mt="md">
            <TextInput
              name="code"
              aria-label={t('profile.factor.code')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              w={150}
              error={mistake}
            />
            <Button type="submit" loading={busy}>
              {t('profile.factor.confirm')}
            </Button>
          </Group>
        </form>
      </Card>
    </>
  );
}

function useConfirm(done: (codes: string[]) => void) {
  const [busy, setBusy] = useState(false);
  const [mistake, setMistake] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim();
    setBusy(true);
    try {
      done((await call(secondFactor.confirm, { body: { code } })).recoveryCodes);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setMistake(error.fieldErrors[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  return { submit: (event: FormEvent<HTMLFormElement>) => void submit(event), busy, mistake };
}
