import { Pagination } from '@mantine/core';
import { useWords } from '../words.ts';

export interface PagesProps {
  /** From 0. */
  page: number;
  pages: number;
  set: (page: number) => void;
}

/** The ways to the other pages; a list of one page does without. */
export default function PageButtons({ page, pages, set }: PagesProps) {
  const t = useWords();
  return (
    <Pagination
      size="sm"
      value={page + 1}
      total={pages}
      onChange={(next) => next - 1 !== page && set(next - 1)}
      getItemProps={(item) => ({ 'aria-label': `${t('list.page')} ${item}` })}
      getControlProps={(control) => {
        const isOff = page === (control === 'next' ? pages - 1 : 0);
        // A button that is off loses the focus of whoever pressed it: at the last page it leads nowhere, and keeps it.
        return {
          'aria-label': t(`web.list.${control}`),
          'aria-disabled': isOff,
          disabled: false,
          mod: { disabled: isOff },
        };
      }}
    />
  );
}
