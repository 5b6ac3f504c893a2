import { Drawer } from '@mantine/core';
import { Mark } from '../kit/look/mark.tsx';
import { useWords } from '../kit/words.ts';
import { FrameMenu } from './frameMenu.tsx';

/** The menu on narrow screens. */
export default function MenuDrawer({ close }: { close: () => void }) {
  const t = useWords();
  return (
    <Drawer
      opened
      onClose={close}
      size={264}
      padding="xs"
      title={<Mark />}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      transitionProps={{ duration: 120 }}
    >
      <nav aria-label={t('web.frame.main')}>
        <FrameMenu narrow={false} chosen={close} />
      </nav>
    </Drawer>
  );
}
