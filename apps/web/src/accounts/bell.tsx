import { Indicator } from '@mantine/core';
import { notifications } from '@rilis/contract/accounts/notification';
import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { call } from '../kit/call.ts';
import { LinkIcon } from '../kit/links.tsx';
import { product } from '../kit/product.ts';
import { useWords } from '../kit/words.ts';

const calls = notifications(product.slug);

/** How many notices are unread; asked every 180 seconds (specification, section 9). Silent when they cannot be had. */
export function Bell() {
  const t = useWords();
  const { data } = useQuery({
    queryKey: ['notifications', 'info'],
    queryFn: ({ signal }) => call(calls.info, { signal }),
    refetchInterval: 180_000,
    retry: false,
  });
  const count = data?.count ?? 0;
  return (
    <Indicator label={count > 99 ? '99+' : count} disabled={count === 0} size={16} offset={7} color="red">
      <LinkIcon to="/backoffice/notifications" aria-label={t('web.notifications.count', { count })}>
        <BellIcon size={17} />
      </LinkIcon>
    </Indicator>
  );
}
