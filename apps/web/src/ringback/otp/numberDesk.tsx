import { Alert, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { readMsisdn } from '@rilis/contract/ringback/msisdn';
import { toneNumbers } from '@rilis/contract/ringback/toneNumber';
import type { ReplyOf } from '@rilis/contract/route';
import { Ban, Search, ShieldOff } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { act } from '../../kit/call/act.ts';
import { call, reasonOf } from '../../kit/call/call.ts';
import { askReason } from '../../kit/dialog/reason.tsx';
import { toastDone } from '../../kit/dialog/toast.ts';
import { LinkButton } from '../../kit/router/links.tsx';
import { useWords, word } from '../../kit/words.ts';
import { move, release } from './numberActs.tsx';

type Found = ReplyOf<typeof toneNumbers.find>;

/** Somebody calls: staff type the whole number and see what is known of it, and what can be done. */
export default function NumberDesk() {
  const t = useWords();
  const [msisdn, type] = useState('');
  const [found, keep] = useState<Found | null>(null);
  const [failure, fail] = useState<string | null>(null);
  const look = async () => {
    fail(null);
    keep(await call(toneNumbers.find, { body: { msisdn } }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void look().catch((error: unknown) => fail(reasonOf(error)));
  };
  return (
    <Card mb="md">
      <form onSubmit={submit} noValidate>
        <Group align="flex-start" gap="sm">
          <TextInput
            label={t('operator.toneNumber.find')}
            description={t('operator.toneNumber.findHint')}
            type="tel"
            name="msisdn"
            autoComplete="off"
            placeholder="0812 3456 7890"
            value={msisdn}
            onChange={(event) => {
              type(event.currentTarget.value);
              keep(null);
            }}
            error={failure}
            w={{ base: '100%', xs: 340 }}
          />
          <Button type="submit" variant="default" mt={{ xs: 24 }} leftSection={<Search size={15} />}>
            {t('operator.toneNumber.look')}
          </Button>
          <LinkButton
            to="/backoffice/rbt-numbers/blocked"
            variant="subtle"
            mt={{ xs: 24 }}
            leftSection={<Ban size={15} />}
          >
            {t('operator.blockedNumber.many')}
          </LinkButton>
        </Group>
      </form>
      {found && readMsisdn(msisdn) && <Known found={found} msisdn={msisdn} again={look} />}
    </Card>
  );
}

interface KnownProps {
  found: Found;
  msisdn: string;
  again: () => Promise<void>;
}

function Known({ found: { bound, blocked }, msisdn, again }: KnownProps) {
  const t = useWords();
  const block = () =>
    askReason({
      title: word('operator.blockedNumber.block'),
      hint: word('operator.blockedNumber.blockHint'),
      yes: word('operator.blockedNumber.block'),
      destructive: true,
      act: async ({ reason }) => {
        await act(toneNumbers.block, { body: { msisdn, reason } });
        toastDone(word('operator.blockedNumber.blocked'));
      },
    }).then(again);
  return (
    <Alert mt="md" variant="light" color={blocked ? 'red' : bound ? 'blue' : 'gray'}>
      <Stack gap="xs">
        <Text size="sm" role="status">
          {blocked
            ? t('operator.toneNumber.isBlocked', { reason: blocked.reason })
            : bound
              ? t('operator.toneNumber.isBound', { label: bound.label, count: bound.tones.length })
              : t('operator.toneNumber.isFree')}
        </Text>
        <Group gap="xs">
          {bound && (
            <>
              <Button size="compact-sm" variant="default" onClick={() => release(bound, true)}>
                {t('operator.toneNumber.release')}
              </Button>
              <Button size="compact-sm" variant="default" onClick={() => move(bound)}>
                {t('operator.toneNumber.move')}
              </Button>
            </>
          )}
          {blocked ? (
            <LinkButton
              to="/backoffice/rbt-numbers/blocked"
              size="compact-sm"
              variant="default"
              leftSection={<ShieldOff size={14} />}
            >
              {t('operator.blockedNumber.many')}
            </LinkButton>
          ) : (
            <Button
              size="compact-sm"
              color="red"
              variant="light"
              leftSection={<Ban size={14} />}
              onClick={() => void block()}
            >
              {t('operator.blockedNumber.block')}
            </Button>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
