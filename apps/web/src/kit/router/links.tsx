import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

/** The library's polymorphic types are pinned to <a> before createLink adds `to`, `params` and `search`. */
export type AsLink<P> = P & Omit<ComponentProps<'a'>, keyof P>;

export const LinkAnchor = createLink((props: AsLink<AnchorProps>) => <Anchor {...props} />);
export const LinkButton = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />);
export const LinkArea = createLink((props: AsLink<UnstyledButtonProps>) => (
  <UnstyledButton component="a" {...props} />
));
