import { Button, Group, Text } from '@mantine/core';
import { Eye } from 'lucide-react';
import { useSession } from '../../kit/call/session.ts';
import { useWords } from '../../kit/words.ts';
import { fullName } from '../fullName.ts';
import { signOut } from '../signIn/signOut.ts';
import classes from './viewBanner.module.css';

/** Says whose eyes this tab looks through, for as long as it does. */
export default function ViewBanner() {
  const t = useWords();
  const held = useSession();
  if (!held?.viewer) return null;
  return (
    <Group className={classes.banner} role="status" gap="xs">
      <Eye size={16} aria-hidden />
      <Text size="sm" mr="auto">
        {t('accountScreens.viewing.banner', { name: fullName(held.user) })}
      </Text>
      <Button size="compact-sm" variant="default" onClick={() => void signOut()}>
        {t('accountScreens.viewing.leave')}
      </Button>
    </Group>
  );
}
