import { Group } from '@mantine/core';
import PageButtons, { type PagesProps } from './pageButtons.tsx';

/** Other pages of a table inside a page. */
export const MorePages = (props: PagesProps) =>
  props.pages > 1 && (
    <Group justify="flex-end" mt="xs">
      <PageButtons {...props} />
    </Group>
  );
