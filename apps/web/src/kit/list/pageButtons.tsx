import { Pagination } from '@mantine/core';
import { useWords } from '../words.ts';
import type { ListAddress } from './listAddress.ts';

/** The ways to the other pages; a list of one page does without. */
export default function PageButtons({ pages, address }: { pages: number; address: ListAddress }) {
  const t = useWords();
  const { page, set } = address;
  return (
    <Pagination
      size="sm"
      value={page + 1}
      total={pages}
      onChange={(next) => set({ page: next > 1 ? next : undefined })}
      getItemProps={(item) => ({ 'aria-label': `${t('list.page')} ${item}` })}
      getControlProps={(control) => ({ 'aria-label': t(`web.list.${control}`) })}
    />
  );
}
