import { Card, Skeleton, Text, Title } from '@mantine/core';
import type { Pattern } from '@rilis/contract/route';
import type { ReactNode } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';
import classes from './facts.module.css';

/** The list a figure is counted from. */
export interface Way {
  to: Pattern;
  search?: Record<string, string | string[]>;
  /** What opens it, where that is not its own path. */
  can?: Pattern;
}

interface FactsProps {
  title: string;
  about?: string;
  facts: readonly (readonly [name: string, value: ReactNode, way?: Way | undefined])[] | undefined;
  children?: ReactNode;
}

/** Figures under their names, each the way to what it counts, for whoever may open that. */
export const Facts = ({ title, about, facts, children }: FactsProps) => (
  <Card component="section" aria-label={title}>
    <Title order={2}>{title}</Title>
    {about && (
      <Text size="xs" c="dimmed">
        {about}
      </Text>
    )}
    {!facts && <Skeleton height={70} mt="sm" />}
    {facts && (
      <dl className={classes.strip}>
        {facts.map(([name, value, way]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{way ? <Figure way={way}>{value}</Figure> : value}</dd>
          </div>
        ))}
      </dl>
    )}
    {children}
  </Card>
);

/** A figure that opens its list, where the reader may open it. */
export function Figure({ way: { to, search = {}, can = to }, children }: { way: Way; children: ReactNode }) {
  const may = useCan();
  if (!may(can)) return children;
  return (
    <LinkAnchor to={to} search={search} inherit>
      {children}
    </LinkAnchor>
  );
}
