import { Card, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A card with a heading of its own; `bare`: its content reaches the edges. */
export function Block({ title, bare, children }: { title: string; bare?: boolean; children: ReactNode }) {
  return (
    <Card component="section" padding={bare ? 0 : 'lg'} aria-label={title}>
      <Title order={2} mb={bare ? 0 : 'sm'} p={bare ? 'lg' : 0} pb={bare ? 'xs' : 0}>
        {title}
      </Title>
      {children}
    </Card>
  );
}
