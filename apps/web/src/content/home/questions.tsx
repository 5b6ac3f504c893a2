import type { Home } from '@rilis/contract/content/site';
import { useWords } from '../../kit/words.ts';
import { Answers } from '../site/answers.tsx';
import { SiteLink } from '../site/siteLink.tsx';
import classes from './home.module.css';

/** The first questions of staff's own order, and the way to all of them. */
export function Questions({ questions }: { questions: Home['questions'] }) {
  const t = useWords();
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions}>
      <div>
        <h2 className={classes.title}>{t('web.site.questions')}</h2>
        <p>
          <SiteLink to="/faq">{t('content.site.allQuestions')}</SiteLink>
        </p>
      </div>
      <Answers questions={questions} level={3} />
    </section>
  );
}
