import { Group, Pagination } from '@mantine/core';
import { useWords } from '../kit/words.ts';

/** Other pages of a table inside a page. */
export function MorePages({
  page,
  pages,
  set,
}: {
  page: number;
  pages: number;
  set: (page: number) => void;
}) {
  const t = useWords();
  if (pages <= 1) return null;
  return (
    <Group justify="flex-end" mt="xs">
      <Pagination
        size="sm"
        value={page + 1}
        total={pages}
        onChange={(next) => set(next - 1)}
        getItemProps={(item) => ({ 'aria-label': `${t('list.page')} ${item}` })}
        getControlProps={(control) => ({ 'aria-label': t(`web.list.${control}`) })}
      />
    </Group>
  );
}
