import {
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import type { Pattern } from '@rilis/contract/route';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { useCan } from '../call/session.ts';

/** The library's polymorphic types are pinned to <a> before createLink adds `to`, `params` and `search`. */
export type AsLink<P> = P & Omit<ComponentProps<'a'>, keyof P>;

export const LinkAnchor = createLink((props: AsLink<AnchorProps>) => <Anchor {...props} />);
export const LinkButton = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />);
export const LinkArea = createLink((props: AsLink<UnstyledButtonProps>) => (
  <UnstyledButton component="a" {...props} />
));

interface LinkWhereAllowedProps extends AnchorProps {
  to: string;
  search?: Record<string, string> | undefined;
  children: ReactNode;
}

/** The way to a screen whose path is its own right; plain text for whoever may not open it. */
export const LinkWhereAllowed = (link: LinkWhereAllowedProps) =>
  useCan()(link.to as Pattern) ? <LinkAnchor {...link} /> : link.children;
