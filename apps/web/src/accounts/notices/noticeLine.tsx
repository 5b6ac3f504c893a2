import { Text, UnstyledButton } from '@mantine/core';
import type { Notification } from '@rilis/contract/accounts/notification';
import { ownPath } from '../../kit/call/guard.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { useWords } from '../../kit/words.ts';
import classes from './notice.module.css';

/** One notice; where it leads somewhere of ours, it is pressed to go there. */
export function NoticeLine({ notice, go }: { notice: Notification; go: (link: string) => void }) {
  const t = useWords();
  const link = ownPath(notice.link);
  const body = (
    <>
      <span className={classes.dot} data-unread={notice.readAt === null || undefined} aria-hidden />
      <span className={classes.words}>
        <Text span size="sm" fw={notice.readAt ? 400 : 500}>
          {notice.title}
        </Text>
        <Text span size="xs" c="dimmed">
          {invoiceTime(notice.createdAt)}
          {notice.readAt === null && <span className="unseen"> ({t('accountScreens.notices.unread')})</span>}
        </Text>
      </span>
    </>
  );
  return (
    <li>
      {link ? (
        <UnstyledButton className={classes.line} onClick={() => go(link)}>
          {body}
        </UnstyledButton>
      ) : (
        <div className={classes.line}>{body}</div>
      )}
    </li>
  );
}
