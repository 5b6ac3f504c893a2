import { Skeleton, Text } from '@mantine/core';
import { dashboard as routes } from '@rilis/contract/reports/dashboard';
import { useSession } from '../../kit/call/session.ts';
import { useCall } from '../../kit/call/useCall.ts';
import { rupiah } from '../../kit/look/formats.ts';
import { LinkArea } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import classes from './dashboard.module.css';

const parts = [
  { name: 'available', to: '/backoffice/invoicing', search: { status: ['O', 'D', 'F'] } },
  { name: 'pending', to: '/backoffice/statements', search: {} },
  { name: 'reserved', to: '/backoffice/invoicing', search: { status: ['R', 'S', 'U'] } },
  { name: 'paid', to: '/backoffice/invoicing', search: { status: ['P'] } },
] as const;

/** The balance in its four parts, each with a sentence and the way to what it is made of. */
export function BalanceCards() {
  const t = useWords();
  const staff = useSession()?.user.labelId == null;
  const { data } = useCall(routes.balance);
  return (
    <section
      className={classes.balance}
      aria-label={t(staff ? 'reports.dashboard.balanceAll' : 'reports.dashboard.balance')}
    >
      {parts.map(({ name, to, search }) => (
        <LinkArea
          key={name}
          to={to}
          search={search}
          className={classes.money}
          data-first={name === 'available' || undefined}
        >
          <span className={classes.name}>{t(`reports.dashboard.${name}`)}</span>
          {data ? (
            <span className={classes.amount}>{rupiah(data[name])}</span>
          ) : (
            <Skeleton height={26} width={140} my={4} />
          )}
          <Text span size="xs" c="dimmed">
            {t(`reports.dashboard.${name}Hint`)}
          </Text>
        </LinkArea>
      ))}
    </section>
  );
}
