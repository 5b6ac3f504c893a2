import { Button, Group, Popover, Skeleton, Stack, Text } from '@mantine/core';
import type { Notification } from '@rilis/contract/accounts/notification';
import { cloneElement, type ReactElement, type Ref, useEffect, useRef, useState } from 'react';
import { nothingToShow } from '../../kit/call/useCall.ts';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './notice.module.css';
import { NoticeLine } from './noticeLine.tsx';
import { markRead, useNewestNotices } from './notices.ts';

type Target = ReactElement<{ ref?: Ref<HTMLButtonElement>; onClick?: () => void; 'aria-expanded'?: boolean }>;

/** The ten newest notices under the bell. It opens as soon as it is there, in place of the button that was pressed. */
export default function BellMenu({ target }: { target: Target }) {
  const t = useWords();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const { data, error, refetch } = useNewestNotices(open);
  const newest = data?.content[0];
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      width={360}
      position="bottom-end"
      trapFocus
      returnFocus
      radius="sm"
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        {cloneElement(target, { ref: button, onClick: () => setOpen(!open), 'aria-expanded': open })}
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t('web.notifications.title')} className={classes.drop}>
        <Group justify="space-between" className={classes.head}>
          <Text fw={600}>{t('web.notifications.title')}</Text>
          {newest && data.content.some((one) => !one.readAt) && (
            <Button size="compact-xs" variant="subtle" onClick={() => void markRead(newest.createdAt)}>
              {t('accountScreens.notices.markRead')}
            </Button>
          )}
        </Group>
        {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
        {!data && !error && <Waiting />}
        {data && <Lines notices={data.content} leave={() => setOpen(false)} />}
        <div className={classes.foot}>
          <LinkAnchor to="/backoffice/notifications" size="sm" onClick={() => setOpen(false)}>
            {t('web.notifications.all')}
          </LinkAnchor>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

const Waiting = () => (
  <Stack p="md" gap="sm">
    <Skeleton height={14} />
    <Skeleton height={14} width="70%" />
  </Stack>
);

function Lines({ notices, leave }: { notices: Notification[]; leave: () => void }) {
  const t = useWords();
  if (notices.length === 0)
    return (
      <Text size="sm" c="dimmed" p="md">
        {t('web.notifications.empty')}
      </Text>
    );
  return (
    <ul className={classes.list}>
      {notices.map((notice) => (
        <NoticeLine key={notice.id} notice={notice} leave={leave} />
      ))}
    </ul>
  );
}
