import {
  Button,
  Card,
  Group,
  NativeSelect,
  Radio,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import {
  digestRhythms,
  type NoticeGroup,
  type NoticeSettings,
  noticeGroups,
  noticeSetting,
  waysOf,
} from '@rilis/contract/accounts/noticeSetting';
import { type FormEvent, useRef, useState } from 'react';
import { putAnswer } from '../../kit/call/act.ts';
import { call } from '../../kit/call/call.ts';
import { useSession } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone, toastError } from '../../kit/dialog/toast.ts';
import { useGuard } from '../../kit/form/useGuard.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';
import classes from './noticeSettings.module.css';

/** How one hears of notices beside the bell. */
export default function NoticeSettingsScreen() {
  const t = useWords();
  const { data, error, refetch } = useCall(noticeSetting.read);
  return (
    <>
      <PageHeader
        title={t('ownAccount.noticeSettings.title')}
        about={t('ownAccount.noticeSettings.about')}
        crumbs={[{ label: t('accounts.profile.many'), to: '/profile' }]}
      />
      {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
      {!data && !error && <Skeleton height={260} maw={760} />}
      {data && <Choices saved={data} />}
    </>
  );
}

function Choices({ saved }: { saved: NoticeSettings }) {
  const t = useWords();
  const [settings, setSettings] = useState(saved);
  const [busy, setBusy] = useState(false);
  const changed = useRef(false);
  const latest = useRef(settings);
  latest.current = settings;
  const change = (more: Partial<NoticeSettings>) => {
    changed.current = true;
    setSettings((now) => ({ ...now, ...more }));
  };
  const save = async (): Promise<boolean> => {
    setBusy(true);
    try {
      putAnswer(noticeSetting.read, {}, await call(noticeSetting.write, { body: settings }));
      // What was chosen meanwhile is still to be saved.
      changed.current = latest.current !== settings;
      toastDone(word('ownAccount.noticeSettings.kept'));
      return true;
    } catch (failure) {
      toastError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  };
  useGuard(() => changed.current, 'screen', { word: 'action.save', keep: save });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form onSubmit={submit}>
      <Stack maw={760}>
        <Digest settings={settings} change={change} />
        <Ways settings={settings} change={change} />
        <Button type="submit" loading={busy} w="fit-content">
          {t('action.save')}
        </Button>
      </Stack>
    </form>
  );
}

interface Part {
  settings: NoticeSettings;
  change: (more: Partial<NoticeSettings>) => void;
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: `${hour}`,
  label: `${String(hour).padStart(2, '0')}:00`,
}));
/** Monday is 1. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** Without an overview nothing can go into it: that stays in the bell. */
function withRhythm({ ways }: NoticeSettings, digest: NoticeSettings['digest']): Partial<NoticeSettings> {
  const known = waysOf(digest);
  const kept = noticeGroups.map((group) => [group, known.includes(ways[group]) ? ways[group] : 'BELL']);
  return { digest, ways: Object.fromEntries(kept) as NoticeSettings['ways'] };
}

function Digest({ settings, change }: Part) {
  const t = useWords();
  const { digest, hour, weekday } = settings;
  const ofLabel = !!useSession()?.user.labelId;
  return (
    <Card component="section">
      <Title order={2}>{t('ownAccount.noticeSettings.digest')}</Title>
      <Text size="sm" c="dimmed">
        {t(`ownAccount.noticeSettings.${ofLabel ? 'digestHintOwner' : 'digestHint'}`)}
      </Text>
      <Radio.Group
        mt="md"
        value={digest}
        onChange={(rhythm) => change(withRhythm(settings, rhythm as NoticeSettings['digest']))}
        label={t('ownAccount.noticeSettings.rhythmLabel')}
      >
        <Stack gap="xs" mt="xs">
          {digestRhythms.map((rhythm) => (
            <Radio key={rhythm} value={rhythm} label={t(`ownAccount.noticeSettings.rhythm.${rhythm}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {digest !== 'NONE' && (
        <Group mt="md" align="flex-start">
          {digest === 'WEEKLY' && (
            <NativeSelect
              label={t('ownAccount.noticeSettings.weekday')}
              value={`${weekday}`}
              onChange={(event) => change({ weekday: Number(event.currentTarget.value) })}
              data={weekdays.map((day, at) => ({
                value: `${at + 1}`,
                label: t(`ownAccount.noticeSettings.day.${day}`),
              }))}
            />
          )}
          <NativeSelect
            label={t('ownAccount.noticeSettings.hour')}
            value={`${hour}`}
            onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
            data={hours}
          />
        </Group>
      )}
    </Card>
  );
}

function Ways({ settings, change }: Part) {
  const t = useWords();
  const choose = (group: NoticeGroup, way: string) =>
    change({ ways: { ...settings.ways, [group]: way } as NoticeSettings['ways'] });
  return (
    <Card component="section">
      <Title order={2}>{t('ownAccount.noticeSettings.ways')}</Title>
      <Text size="sm" c="dimmed">
        {t('ownAccount.noticeSettings.waysHint')}
      </Text>
      <ul className={classes.groups}>
        {noticeGroups.map((group) => (
          <li key={group}>
            <span className={classes.name}>
              <Text span size="sm" fw={500}>
                {t(`ownAccount.noticeSettings.group.${group}`)}
              </Text>
              <Text span size="xs" c="dimmed">
                {t(`ownAccount.noticeSettings.groupHint.${group}`)}
              </Text>
            </span>
            <SegmentedControl
              size="xs"
              aria-label={t(`ownAccount.noticeSettings.group.${group}`)}
              value={settings.ways[group]}
              onChange={(way) => choose(group, way)}
              data={waysOf(settings.digest).map((way) => ({
                value: way,
                label: t(`ownAccount.noticeSettings.way.${way}`),
              }))}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
