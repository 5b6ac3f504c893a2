import type { Home } from '@rilis/contract/content/site';
import { useEffect, useId, useRef, useState } from 'react';
import { RichText } from '../../kit/look/richText.tsx';
import classes from './answers.module.css';

interface AnswersProps {
  questions: readonly Pick<Home['questions'][number], 'id' | 'title' | 'description' | 'slug'>[];
  /** How deep their headings stand in the page. */
  level: 2 | 3;
  /** The one that is open from the start, by its slug; where `opened` is told, the one that is. */
  open?: string | null;
  /** Told when one is opened, or all are closed. */
  opened?: (slug: string) => void;
}

/** Questions that open to their answers, one at a time: on the landing page, among all of them, in the preview of one. */
export function Answers({ questions, level, open, opened }: AnswersProps) {
  const own = useId();
  const [chosen, choose] = useState<string | null>(open ?? null);
  const shown = opened ? open : chosen;
  // A link to one answer leads to where it stands.
  const linked = useRef(opened && open);
  useEffect(() => {
    if (linked.current) document.getElementById(`q-${linked.current}`)?.scrollIntoView({ block: 'center' });
  }, []);
  const Heading = `h${level}` as const;
  return (
    <div className={classes.answers}>
      {questions.map(({ id, title, slug, description }) => {
        const name = slug || String(id);
        const isOpen = shown === name;
        const toggle = () => {
          choose(isOpen ? null : name);
          opened?.(isOpen ? '' : name);
        };
        return (
          <div key={id} id={`q-${name}`} className={classes.answer}>
            <Heading>
              <button type="button" aria-expanded={isOpen} aria-controls={`${own}${id}`} onClick={toggle}>
                {title}
                <span aria-hidden="true" />
              </button>
            </Heading>
            <div id={`${own}${id}`} hidden={!isOpen} className={classes.text}>
              <RichText html={description} />
            </div>
          </div>
        );
      })}
    </div>
  );
}
