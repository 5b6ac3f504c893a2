import { Breadcrumbs, Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { placeIn } from '../list/listPlace.ts';
import { product } from '../product.ts';
import { LinkAnchor } from '../router/links.tsx';

export interface Crumb {
  label: string;
  to?: string;
}

/** By it what a screen consists of is called as the screen is. */
export const titleId = 'screen-title';

/** The head of every screen: where we are, its name, one line about it, and what can be done. */
export function PageHeader(props: {
  title: string;
  about?: ReactNode;
  crumbs?: Crumb[];
  children?: ReactNode;
}) {
  const { title, about, crumbs = [], children } = props;
  useDocumentTitle(`${title} · ${product.name}`);
  return (
    <Group justify="space-between" align="center" mb="md" gap="sm">
      <Stack gap={2} miw={0} flex={about ? '1 1 280px' : '1 1 200px'}>
        {crumbs.length > 0 && <Trail crumbs={crumbs} />}
        <Title order={1} id={titleId}>
          {title}
        </Title>
        {about && (
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        )}
      </Stack>
      {children && <Group gap="xs">{children}</Group>}
    </Group>
  );
}

/** What lies below it in the address is another page. */
const alone = { exact: true };

const Trail = ({ crumbs }: { crumbs: Crumb[] }) => (
  <Breadcrumbs separatorMargin={6} fz="xs" c="dimmed">
    {crumbs.map(({ label, to }) =>
      to ? (
        // A list is found as it was left.
        <LinkAnchor key={label} to={to} search={placeIn(to)} activeOptions={alone} size="xs" c="dimmed">
          {label}
        </LinkAnchor>
      ) : (
        <Text key={label} size="xs">
          {label}
        </Text>
      ),
    )}
  </Breadcrumbs>
);
