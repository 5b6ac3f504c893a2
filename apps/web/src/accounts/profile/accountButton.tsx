import { UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useSession } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import classes from './accountButton.module.css';

const AccountMenu = lazy(() => import('./accountMenu.tsx'));

/** The initials of whoever is signed in; their menu comes when it is opened. */
export function AccountButton() {
  const t = useWords();
  const user = useSession()?.user;
  const [wanted, setWanted] = useState(false);
  if (!user) return null;
  const name = fullName(user);
  const button = (
    <UnstyledButton
      className={classes.account}
      aria-label={t('web.frame.account', { name })}
      aria-haspopup="menu"
      data-initials={initialsOf(name)}
      onClick={() => setWanted(true)}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <AccountMenu target={button} name={name} email={user.email} />
    </Suspense>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .map(([first = '']) => first.toUpperCase())
    .filter((_, at, all) => at === 0 || at === all.length - 1)
    .join('');
