import type { SiteWire } from '@rilis/contract/content/site';
import { sitePaths } from '@rilis/contract/content/sitePaths';
import { useDeferredValue, useEffect, useState } from 'react';
import { useWords } from '../../kit/words.ts';
import { Answers } from './answers.tsx';
import { nameInAddress, usePlace } from './siteAddress.ts';
import { SiteEmpty } from './siteEmpty.tsx';
import { SiteHead } from './siteHead.tsx';
import { SiteLink } from './siteLink.tsx';
import classes from './sitePage.module.css';
import { SitePart } from './sitePart.tsx';

interface GroupsProps {
  questions: SiteWire['faqs'];
  open: string;
  opened: (slug: string) => void;
}

/** Questions under what they are about; those that are about nothing named come last. */
function Groups({ questions, open, opened }: GroupsProps) {
  const t = useWords();
  const groups = Map.groupBy(questions, ({ section }) => section || '');
  if (groups.size === 1 && groups.has(''))
    return <Answers questions={questions} level={2} open={open} opened={opened} />;
  const names = [...groups.keys()].filter(Boolean);
  return [...names, ...(groups.has('') ? [''] : [])].map((name) => (
    <section key={name}>
      <h2 className={classes.subtitle}>{name || t('content.site.otherQuestions')}</h2>
      <Answers questions={groups.get(name)!} level={3} open={open} opened={opened} />
    </section>
  ));
}

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
      <SiteHead title={t('web.site.questions')} about={t('content.site.faqAbout')} />
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
              <Groups questions={questions} open={open} opened={setOpen} />
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
