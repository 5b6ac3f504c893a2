import type { SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWords } from '../kit/words.ts';
import { Answers } from './answers.tsx';
import { nameInAddress, usePlace } from './siteAddress.ts';
import { SiteEmpty } from './siteEmpty.tsx';
import { SiteHead } from './siteHead.tsx';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

/** The questions visitors ask, searched as one types; the search and the open answer stand in the address. */
export default function PublicFaq() {
  const t = useWords();
  const { search: asked } = usePlace();
  const [search, setSearch] = useState(() => asked.get('search') ?? '');
  const [open, setOpen] = useState(() => asked.get('question') ?? '');
  const wanted = useDeferredValue(search.trim());
  useEffect(() => nameInAddress({ search: wanted, question: open }), [wanted, open]);
  return (
    <div className={classes.column}>
      <SiteHead title={t('content.faq.many')} about={t('content.site.faqAbout')} />
      <input
        type="search"
        name="search"
        className={classes.search}
        placeholder={t('web.site.faqSearch')}
        aria-label={t('web.site.faqSearch')}
        value={search}
        maxLength={200}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <SitePart<SiteWire['faqs']> path={`${sitePaths.faqs}?${new URLSearchParams({ search: wanted })}`}>
        {(questions) => (
          <>
            <p role="status" className="unseen">
              {wanted && t('content.site.found', { count: questions.length })}
            </p>
            {questions.length === 0 ? (
              <SiteEmpty title={t('web.site.faqNone')} />
            ) : (
              <Answers questions={questions} level={2} open={open} opened={setOpen} />
            )}
          </>
        )}
      </SitePart>
      <p className={classes.more}>
        <SiteLink to="/about-us">{t('content.site.faqMore')}</SiteLink>
      </p>
    </div>
  );
}
