import { Button, Card, Group, Skeleton, Text, Title } from '@mantine/core';
import { deviceOf } from '@rilis/contract/accounts/device';
import { session } from '@rilis/contract/accounts/session';
import type { ReplyOf } from '@rilis/contract/route';
import { Monitor, Smartphone } from 'lucide-react';
import { act, readAgain } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { endSession } from '../../kit/call/session.ts';
import { mayEnd } from '../../kit/call/unsaved.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { confirm } from '../../kit/dialog/confirm.tsx';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { Status } from '../../kit/look/status.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './profile.module.css';

type Device = ReplyOf<typeof session.sessions>[number];

/** Every sign-in that still works, with a way to end one or all of them. */
export function SessionsCard() {
  const t = useWords();
  const { data, error, refetch } = useCall(session.sessions);
  return (
    <Card component="section" className={classes.wide}>
      <Group justify="space-between" align="flex-start" gap="xs">
        <div>
          <Title order={2}>{t('profile.sessions.title')}</Title>
          <Text size="sm" c="dimmed">
            {t('profile.sessions.about')}
          </Text>
        </div>
        <Button variant="default" onClick={() => void endEverywhere()}>
          {t('profile.sessions.everywhere')}
        </Button>
      </Group>
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={96} mt="md" />}
      <ul className={classes.devices}>
        {data?.map((device) => (
          <DeviceLine key={device.id} device={device} />
        ))}
      </ul>
    </Card>
  );
}

function DeviceLine({ device }: { device: Device }) {
  const t = useWords();
  const { handheld, name } = deviceOf(device.userAgent);
  const Icon = handheld ? Smartphone : Monitor;
  const shown = name ? t('profile.sessions.on', name) : t('profile.sessions.unknown');
  const since = t('profile.sessions.signedIn', { at: invoiceTime(device.signedInAt) });
  const end = async () => {
    try {
      await act(session.endSession, { params: { id: device.id } });
      toastDone(word('profile.sessions.ended'));
    } catch (error) {
      toastError(error);
      await readAgain(session.sessions);
    }
  };
  return (
    <li>
      <Icon size={18} strokeWidth={1.6} aria-hidden />
      <span className={classes.device}>
        <Text span size="sm" fw={500}>
          {shown}
        </Text>
        <Text span size="xs" c="dimmed">
          {[device.ip, since, t('profile.sessions.lastSeen', { at: invoiceTime(device.lastSeenAt) })]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
      {device.current ? (
        <Status tone="teal">{t('profile.sessions.here')}</Status>
      ) : (
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          aria-label={t('profile.sessions.end', { device: shown })}
          // Two of one name are told apart by it.
          aria-description={since}
          onClick={() => void end()}
        >
          {t('profile.sessions.endShort')}
        </Button>
      )}
    </li>
  );
}

async function endEverywhere() {
  const title = word('profile.sessions.everywhere');
  if (
    !(await confirm({
      title,
      text: word('profile.sessions.everywhereText'),
      yes: title,
      destructive: true,
    }))
  )
    return;
  if (!(await mayEnd())) return;
  await call(session.endSessions).then(() => endSession('asked'), toastError);
}
