import { Alert, Button, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { readMsisdn } from '@rilis/contract/ringback/msisdn';
import { type OtpPurpose, type OtpSent, otp, otpLimits } from '@rilis/contract/ringback/otp';
import type { ReplyOf } from '@rilis/contract/route';
import { CircleCheck, FlaskConical } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { call, reasonOf } from '../../kit/call/call.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from './numberProof.module.css';

interface NumberProofProps {
  purpose: OtpPurpose;
  /** Takes the proof, which is good once, and the number as it may be shown. */
  proved: (otpToken: string, masked: string) => void;
}

/** A code on its way. */
interface Sent extends OtpSent {
  /** When another may be asked for, by the clock of this device: one that is wrong waits no longer. */
  againAt: number;
}

/** Proves a mobile number: the number, then the code that was sent to it. */
export function NumberProof({ purpose, proved }: NumberProofProps) {
  const t = useWords();
  const [sent, setSent] = useState<Sent | null>(null);
  const [done, setDone] = useState<string | null>(null);
  if (done)
    return (
      <Alert color="teal" variant="light" icon={<CircleCheck size={18} />}>
        {t('operator.numberProof.proved', { number: done })}
      </Alert>
    );
  const keep = (answer: OtpSent) =>
    setSent({ ...answer, againAt: Date.now() + otpLimits.resendSeconds * 1000 });
  if (!sent) return <NumberStep purpose={purpose} sent={keep} />;
  const take = (otpToken: string) => {
    setDone(sent.maskedTarget);
    proved(otpToken, sent.maskedTarget);
  };
  return <CodeStep sent={sent} again={keep} other={() => setSent(null)} take={take} />;
}

/** One thing at a time: whether it runs, and why the last one failed. */
function useTrying() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setFailure(null);
    await work().catch((error: unknown) => setFailure(reasonOf(error)));
    setBusy(false);
  };
  return { busy, failure, attempt };
}

function NumberStep({ purpose, sent }: { purpose: OtpPurpose; sent: (sent: OtpSent) => void }) {
  const t = useWords();
  const [target, type] = useState('');
  const { busy, failure, attempt } = useTrying();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => sent(await call(otp.request, { body: { purpose, target } })));
  };
  return (
    <form onSubmit={submit} noValidate className={classes.number}>
      <TextInput
        label={t('operator.numberProof.target')}
        description={t(
          purpose === 'MIGRATION' ? 'operator.numberProof.ownTargetHint' : 'operator.numberProof.targetHint',
        )}
        type="tel"
        autoComplete="tel"
        placeholder="0812 3456 7890"
        value={target}
        onChange={(event) => type(event.currentTarget.value)}
        error={failure}
      />
      {purpose === 'NSP_CREATION' && readMsisdn(target) && <Network msisdn={target} />}
      <Group>
        <Button type="submit" loading={busy}>
          {t('operator.numberProof.send')}
        </Button>
      </Group>
    </form>
  );
}

/** Of numbers one has proved before the answer says more than the network. */
const states = { ELIGIBLE: 1, BOUND_TO_OTHER: 1, BLOCKED: 1 } as const;

/** Whose network a number is, before a message is sent for nothing. */
function Network({ msisdn }: { msisdn: string }) {
  const t = useWords();
  const [asked] = useDebouncedValue(msisdn, 600);
  const [data, keep] = useState<ReplyOf<typeof otp.msisdnStatusOf> | null>(null);
  useEffect(() => {
    let isOver = false;
    // A number is no part of an address, nor of what the browser keeps: it is asked for by itself.
    const answer = call(otp.msisdnStatusOf, { body: { msisdn: asked } }).catch(() => null);
    void answer.then((found) => !isOver && keep(found));
    return () => {
      isOver = true;
    };
  }, [asked]);
  if (!data || asked !== msisdn) return null;
  const { operator, served, status } = data;
  if (status in states)
    return (
      <Text size="sm" c={status === 'ELIGIBLE' ? 'dimmed' : 'red'} role="status">
        {t(`operator.numberProof.states.${status as keyof typeof states}`)}
      </Text>
    );
  const text = operator
    ? t(served ? 'operator.numberProof.served' : 'operator.numberProof.notServed', { operator })
    : t('operator.numberProof.unknownNetwork');
  return (
    <Text size="sm" c={served ? 'dimmed' : 'red'} role="status">
      {text}
    </Text>
  );
}

interface CodeStepProps {
  sent: Sent;
  again: (sent: OtpSent) => void;
  other: () => void;
  take: (otpToken: string) => void;
}

function CodeStep({ sent, again, other, take }: CodeStepProps) {
  const t = useWords();
  const [code, type] = useState('');
  const { busy, failure, attempt } = useTrying();
  const { otpId, maskedTarget, againAt, expiresAt } = sent;
  const wait = useSecondsTo(againAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void attempt(async () => take((await call(otp.verify, { body: { otpId, code } })).otpToken));
  };
  return (
    <form onSubmit={submit} noValidate className={classes.number}>
      <Text size="sm">
        {t('operator.numberProof.sentTo', { number: maskedTarget })}{' '}
        {t('operator.numberProof.expires', { time: invoiceTime(expiresAt) })}
      </Text>
      {sent.simulated && (
        <Alert color="yellow" variant="light" icon={<FlaskConical size={18} />}>
          {t('operator.numberProof.simulated')}
        </Alert>
      )}
      <TextInput
        label={t('operator.numberProof.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        w={160}
        value={code}
        onChange={(event) => type(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
        error={failure}
        data-autofocus
      />
      <Group gap="xs">
        <Button type="submit" loading={busy} disabled={code.length < 6}>
          {t('operator.numberProof.check')}
        </Button>
        <Button
          variant="default"
          disabled={wait > 0}
          onClick={() => void attempt(async () => again(await call(otp.resend, { body: { otpId } })))}
        >
          {wait > 0 ? t('operator.numberProof.againIn', { seconds: wait }) : t('operator.numberProof.again')}
        </Button>
        <Button variant="subtle" onClick={other}>
          {t('operator.numberProof.otherNumber')}
        </Button>
      </Group>
    </form>
  );
}

/** Counts down once a second. */
function useSecondsTo(time: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(clock);
  }, []);
  return Math.max(0, Math.ceil((time - now) / 1000));
}
