import { Text } from '@mantine/core';
import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useWords } from '../kit/words.ts';
import classes from './searchBox.module.css';
import type { OptionGroup, SearchOption } from './searchOptions.ts';

interface ListProps {
  id: string;
  groups: readonly OptionGroup[];
  /** Which of all options is pointed at. */
  at: number;
  point: (at: number) => void;
  go: (option: SearchOption) => void;
}

/** What can be opened, in groups; the box that is typed into keeps the focus and tells which one is pointed at. */
export function SearchList({ id, groups, at, point, go }: ListProps) {
  const t = useWords();
  if (groups.length === 0) return null;
  let before = 0;
  return (
    <div id={id} role="listbox" aria-label={t('search.results')} className={classes.list}>
      {groups.map(({ name, options }, nth) => {
        const start = before;
        before += options.length;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have one name
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
          <div key={nth} role="group" aria-label={name}>
            <div className={classes.group} aria-hidden>
              {name}
            </div>
            {options.map((option, index) => (
              <Option
                key={`${option.to} ${option.title} ${option.code}`}
                id={`${id}-${start + index}`}
                option={option}
                pointed={start + index === at}
                point={() => point(start + index)}
                go={() => go(option)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}

interface OptionProps {
  id: string;
  option: SearchOption;
  pointed: boolean;
  point: () => void;
  go: () => void;
}

function Option({
  id,
  option: { title, sub, code, icon: Icon = ArrowRight },
  pointed,
  point,
  go,
}: OptionProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (pointed) row.current?.scrollIntoView({ block: 'nearest' });
  }, [pointed]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names this one
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={pointed}
      className={classes.option}
      onMouseMove={point}
      onMouseDown={(event) => event.preventDefault()}
      onClick={go}
    >
      <Icon size={17} aria-hidden />
      <div className={classes.text}>
        <Text size="sm" truncate>
          {title}
        </Text>
        {sub && (
          <Text size="xs" c="dimmed" truncate>
            {sub}
          </Text>
        )}
      </div>
      {code && <span className={classes.code}>{code}</span>}
    </div>
  );
}
