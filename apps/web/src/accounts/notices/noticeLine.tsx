import { Text } from '@mantine/core';
import type { Notification } from '@rilis/contract/accounts/notification';
import { ownPath } from '../../kit/call/guard.ts';
import { invoiceTime } from '../../kit/look/formats.ts';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './notice.module.css';
import { opened } from './notices.ts';

/** One notice; where it leads somewhere of ours, it is the way there, and read by being taken. */
export function NoticeLine({ notice, leave }: { notice: Notification; leave?: () => void }) {
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
  const take = () => {
    opened(notice);
    leave?.();
  };
  return (
    <li>
      {link ? (
        <LinkArea to={link} className={classes.line} onClick={take}>
          {body}
        </LinkArea>
      ) : (
        <div className={classes.line}>{body}</div>
      )}
    </li>
  );
}
