import { Accordion, Skeleton, TextInput, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { faq } from '@rilis/contract/content/faq';
import { route } from '@rilis/contract/route';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { call } from '../kit/call.ts';
import { Empty } from '../kit/empty.tsx';
import { product } from '../kit/product.ts';
import { RichText } from '../kit/richText.tsx';
import { useWords } from '../kit/words.ts';

const published = route({ ...faq.routes.list, path: '/public/faqs', can: 'public' });

/** The questions visitors ask, searched as one types. */
export default function PublicFaq() {
  const t = useWords();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const { data, error } = useQuery({
    queryKey: [faq.path, 'public', asked],
    queryFn: ({ signal }) => call(published, { query: { search: asked, size: 200 }, signal }),
    placeholderData: keepPreviousData,
  });
  const title = t('content.faq.many');
  useDocumentTitle(`${title} · ${product.name}`);
  return (
    <>
      <Title order={1} fz={24} mt={40} mb="md">
        {title}
      </Title>
      <TextInput
        type="search"
        maw={480}
        mb="lg"
        leftSection={<Search size={15} />}
        placeholder={t('web.site.faqSearch')}
        aria-label={t('web.site.faqSearch')}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {error && !data && <Empty title={error.message} />}
      {!data && !error && <Skeleton height={200} radius="md" />}
      {data?.content.length === 0 && <Empty title={t('web.site.faqNone')} />}
      <Accordion variant="contained" radius="md" order={2}>
        {data?.content.map(({ id, title: question, description }) => (
          <Accordion.Item key={id} value={String(id)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>
              <RichText html={description} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </>
  );
}
