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
  const turn = (opened: boolean) => {
    setOpen(opened);
    if (!opened) setTimeout(() => giveBack(button.current));
  };
  return (
    <Menu
      opened={open}
      onChange={turn}
      width={width}
      transitionProps={{ duration: 0 }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(target, { ref: button })}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** The focus goes back to the button, unless it has gone elsewhere already. */
function giveBack(button: HTMLButtonElement | null) {
  const at = document.activeElement;
  if (!at || at === document.body || at.closest('[role=menu]')) button?.focus();
}

interface LineProps {
  icon?: ReactNode;
  destructive?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export const MenuLine = ({ icon, destructive, onClick, children }: LineProps) => (
  <Menu.Item leftSection={icon} c={destructive ? 'var(--status-red)' : undefined} onClick={onClick}>
    {children}
  </Menu.Item>
);
