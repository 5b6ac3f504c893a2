import { Alert, Group, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Artwork } from '../../frame/artwork.tsx';
import { LookSwitches } from '../../kit/look/appearance.tsx';
import { Mark } from '../../kit/look/mark.tsx';
import { product } from '../../kit/product.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import { useWords } from '../../kit/words.ts';
import { chooseBeforeSignIn } from './chosenLanguage.ts';
import classes from './login.module.css';

/** The way on for whoever has an account that is open. */
export function ToSignIn() {
  const t = useWords();
  return (
    <Text component="div" size="sm" mt="lg">
      <LinkAnchor to="/login" inherit>
        {t('accounts.door.toSignIn')}
      </LinkAnchor>
    </Text>
  );
}

/** Why something was not answered or not sent: what is to be pressed stays below it. */
export const NotReached = ({ why }: { why: Error | null }) =>
  why && (
    <Alert color="red" role="alert" icon={<CircleAlert size={18} />} py={10} mb="md">
      {why.message}
    </Alert>
  );

/** What stands before signing in: a title, one line and a form beside the artwork panel. */
export function SignInFrame({
  title,
  about,
  children,
}: {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}) {
  useDocumentTitle(`${title} · ${product.name}`);
  return (
    <div className={classes.page}>
      <Artwork />
      <main className={classes.side}>
        <Group justify="space-between" className={classes.top}>
          <LinkAnchor to="/" underline="never" c="var(--mantine-color-text)" aria-label={product.name}>
            <Mark />
          </LinkAnchor>
          <LookSwitches spoken={chooseBeforeSignIn} />
        </Group>
        <div className={classes.middle}>
          <Title order={1} fz={24}>
            {title}
          </Title>
          {about ? (
            <Text c="dimmed" mb="lg" mt={4}>
              {about}
            </Text>
          ) : (
            <div className={classes.gap} />
          )}
          {children}
        </div>
      </main>
    </div>
  );
}
