import { Menu } from '@mantine/core';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';

export interface OpenMenuProps {
  target: ReactElement<{ ref?: Ref<HTMLButtonElement> }>;
  width?: number;
  children: ReactNode;
}

/**
 * A menu that opens as soon as it is there. Its button took the place of one that was pressed: it takes the
 * focus over first, so that the menu can give it back.
 */
export default function OpenMenu({ target, width, children }: OpenMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    button.current?.focus();
    setOpen(true);
  }, []);
  return (
    <Menu
      opened={open}
      onChange={setOpen}
      width={width}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
      returnFocus
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

interface LineProps {
  icon?: ReactNode;
  grave?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const MenuLine = ({ icon, grave, onClick, children }: LineProps) => (
  <Menu.Item leftSection={icon} c={grave ? 'var(--status-red)' : undefined} onClick={onClick}>
    {children}
  </Menu.Item>
);
