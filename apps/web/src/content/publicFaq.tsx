import { Accordion, Text, TextInput } from '@mantine/core';
import { site } from '@rilis/contract/content/site';
import { Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Empty } from '../kit/look/empty.tsx';
import { RichText } from '../kit/look/richText.tsx';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import { SiteHead } from './siteHead.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** The questions visitors ask, searched as one types. */
export default function PublicFaq() {
  const t = useWords();
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  return (
    <div className={classes.column}>
      <SiteHead title={t('content.faq.many')} about={t('content.site.faqAbout')} />
      <TextInput
        type="search"
        size="md"
        mb="lg"
        leftSection={<Search size={17} />}
        placeholder={t('web.site.faqSearch')}
        aria-label={t('web.site.faqSearch')}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SitePart route={site.faqs} ask={{ query: { search: asked } }}>
        {(questions) => (
          <>
            {questions.length === 0 && <Empty title={t('web.site.faqNone')} />}
            <Accordion variant="contained" radius="md" order={2}>
              {questions.map(({ id, title, description }) => (
                <Accordion.Item key={id} value={String(id)}>
                  <Accordion.Control>{title}</Accordion.Control>
                  <Accordion.Panel>
                    <RichText html={description} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
            </Accordion>
          </>
        )}
      </SitePart>
      <Text mt="lg" c="dimmed">
        <LinkAnchor to="/about-us" inherit>
          {t('content.site.faqMore')}
        </LinkAnchor>
      </Text>
    </div>
  );
}
