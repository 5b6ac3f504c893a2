import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCan } from '../../kit/call/session.ts';
import { LinkAnchor } from '../../kit/router/links.tsx';

interface FigureTableProps {
  /** What its first column holds. */
  label: string;
  about?: string | undefined;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
  /** What narrows the lines of income to those a row is added up of. */
  linesOf?: (row: number) => Record<string, string>;
  /** What can be done with a row. */
  after?: (row: number) => ReactNode;
}

/** Names and the figures beside them. */
export const FigureTable = ({ label, about, heads, rows, linesOf, after }: FigureTableProps) => (
  <>
    {about && (
      <Text size="xs" c="dimmed" mt="lg">
        {about}
      </Text>
    )}
    <Table.ScrollContainer minWidth={260} mah={360} mt={about ? 4 : 'lg'}>
      <Table aria-label={label} fz="sm">
        <Table.Thead>
          <Table.Tr>
            {[label, ...heads].map((head, at) => (
              <Table.Th key={head} ta={at ? 'right' : 'left'} fz="xs" fw={500} c="dimmed">
                {head}
              </Table.Th>
            ))}
            {after && <Table.Td />}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(([name, ...figures], row) => (
            <Table.Tr key={name}>
              <Table.Td>{linesOf ? <Lines search={linesOf(row)}>{name}</Lines> : name}</Table.Td>
              {figures.map((figure, at) => (
                <Table.Td key={heads[at]} ta="right" style={{ whiteSpace: 'nowrap' }}>
                  {figure}
                </Table.Td>
              ))}
              {after && <Table.Td w={44}>{after(row)}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  </>
);

/** Opens the lines of a row, for whoever may read reports. */
function Lines({ search, children }: { search: Record<string, string>; children: ReactNode }) {
  const may = useCan();
  if (!may('/backoffice/reporting-music')) return children;
  return (
    <LinkAnchor to="/backoffice/report-lines" search={search} size="sm">
      {children}
    </LinkAnchor>
  );
}
