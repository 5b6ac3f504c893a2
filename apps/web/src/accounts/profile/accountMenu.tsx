import { Menu, Text } from '@mantine/core';
import { LogOut, UserRound } from 'lucide-react';
import OpenMenu, { type OpenMenuProps } from '../../kit/list/openMenu.tsx';
import { LinkMenuItem } from '../../kit/router/linkMenuItem.tsx';
import { useWords } from '../../kit/words.ts';
import { signOut } from '../signIn/signOut.ts';

interface AccountMenuProps {
  target: OpenMenuProps['target'];
  name: string;
  email: string;
}

/** Who is signed in; profile and sign-out. */
export default function AccountMenu({ target, name, email }: AccountMenuProps) {
  const t = useWords();
  return (
    <OpenMenu target={target} width={220}>
      <Menu.Label>
        <Text size="sm" fw={500} c="var(--mantine-color-text)">
          {name}
        </Text>
        <Text size="xs">{email}</Text>
      </Menu.Label>
      <Menu.Divider />
      <LinkMenuItem to="/profile" leftSection={<UserRound size={15} />}>
        {t('web.frame.profile')}
      </LinkMenuItem>
      <Menu.Item leftSection={<LogOut size={15} />} onClick={() => void signOut()}>
        {t('web.frame.signOut')}
      </Menu.Item>
    </OpenMenu>
  );
}
