import { Card, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './sums.module.css';

export const Part = ({ title, about, children }: { title: string; about?: string; children: ReactNode }) => (
  <Card component="section" aria-label={title} mb="md">
    <Title order={2}>{title}</Title>
    {about && (
      <Text size="xs" c="dimmed" mb="xs">
        {about}
      </Text>
    )}
    {children}
  </Card>
);

/** Figures in columns, the first column what they are of; on a phone a row of many stands by itself, its heads beside its figures. */
export const Sums = ({ label, heads, rows }: { label: string; heads: string[]; rows: ReactNode[][] }) => (
  <Table.ScrollContainer minWidth={0}>
    <Table aria-label={label} fz="sm" className={heads.length > 3 ? classes.sums! : ''}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, at) => (
            <Table.Th key={head} ta={at ? 'right' : 'left'}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((cells) => (
          <Table.Tr key={String(cells[0])}>
            {cells.map((cell, at) => (
              <Table.Td key={heads[at]} ta={at ? 'right' : 'left'} data-head={heads[at]}>
                {cell}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);
