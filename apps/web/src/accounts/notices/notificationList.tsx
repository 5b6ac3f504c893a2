import { Button, Card, Skeleton } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { sessionNow } from '../../kit/call/session.ts';
import { nothingToShow, useCall } from '../../kit/call/useCall.ts';
import { toastDone } from '../../kit/dialog/toast.ts';
import { useListAddress } from '../../kit/list/listAddress.ts';
import { ListPages } from '../../kit/list/listPages.tsx';
import { Empty } from '../../kit/look/empty.tsx';
import { NotLoaded } from '../../kit/look/notLoaded.tsx';
import { PageHeader } from '../../kit/look/page.tsx';
import { useWords, word } from '../../kit/words.ts';

import classes from './notice.module.css';
import { NoticeLine } from './noticeLine.tsx';
import { audienceOf, editionOf, markRead, noticeCalls, useNoticeInfo } from './notices.ts';

/** Every notice, newest first; each leads to what it is about. */
export default function NotificationList() {
  const t = useWords();
  const address = useListAddress();
  const info = useNoticeInfo();
  const query = { page: address.page, size: address.size, ...audienceOf(sessionNow()) };
  const { data, error, refetch } = useCall(
    noticeCalls.list,
    { query },
    {
      edition: editionOf(info),
      keepPrevious: true,
    },
  );
  const mark = async (newest: Date) => {
    await markRead(newest);
    toastDone(word('accountScreens.notices.marked'));
  };
  return (
    <>
      <PageHeader title={t('accountScreens.notices.many')}>
        {!!info?.count && info.lastupdated && (
          <Button
            variant="default"
            leftSection={<CheckCheck size={16} />}
            onClick={() => void mark(info.lastupdated!)}
          >
            {t('accountScreens.notices.markRead')}
          </Button>
        )}
      </PageHeader>
      <Card padding={0} maw={760}>
        {nothingToShow(error, data) && <NotLoaded error={error} again={refetch} />}
        {!data && !error && <Skeleton height={240} m="md" />}
        {data?.content.length === 0 && (
          <Empty title={t('list.empty')} text={t('accountScreens.notices.emptyHint')} />
        )}
        {!!data?.content.length && (
          <ul className={classes.list} style={{ maxHeight: 'none', borderTop: 'none' }}>
            {data.content.map((notice) => (
              <NoticeLine key={notice.id} notice={notice} />
            ))}
          </ul>
        )}
        {!!data?.content.length && (
          <ListPages total={data.totalElements} more={data.more} address={address} />
        )}
      </Card>
    </>
  );
}
