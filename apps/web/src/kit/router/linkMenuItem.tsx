import { Menu, type MenuItemProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AsLink } from './links.tsx';

/** A line of a menu that leads somewhere; apart from the other links because menus are heavy. */
export const LinkMenuItem = createLink((props: AsLink<MenuItemProps>) => (
  <Menu.Item component="a" {...props} />
));
