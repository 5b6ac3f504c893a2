import { Accordion, Title } from '@mantine/core';
import type { Home } from '@rilis/contract/content/site';
import { RichText } from '../kit/look/richText.tsx';
import { LinkAnchor } from '../kit/router/links.tsx';
import { useWords } from '../kit/words.ts';
import classes from './home.module.css';

/** The first questions of staff's own order, and the way to all of them. */
export function Questions({ questions }: { questions: Home['questions'] }) {
  const t = useWords();
  if (questions.length === 0) return null;
  return (
    <section className={classes.questions}>
      <div>
        <Title order={2} className={classes.title} mb="md">
          {t('web.site.questions')}
        </Title>
        <LinkAnchor to="/faq" fz="md">
          {t('content.site.allQuestions')}
        </LinkAnchor>
      </div>
      <Accordion variant="contained" radius="md" order={3}>
        {questions.map(({ id, title, description }) => (
          <Accordion.Item key={id} value={String(id)}>
            <Accordion.Control>{title}</Accordion.Control>
            <Accordion.Panel>
              <RichText html={description} />
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </section>
  );
}
