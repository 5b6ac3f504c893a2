import { coverImage } from '@rilis/contract/media/rules';
import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords, word } from '../../kit/words.ts';
import type { ImageCheck } from '../../media/checkFile.ts';
import classes from './fields.module.css';

interface CoverChecksProps {
  checked: ImageCheck | null;
  stored: boolean;
  remarks: readonly string[];
  mistake: ReactNode;
}

/** The rules of a cover as a list that ticks itself while one looks on. */
export function CoverChecks({ checked, stored, remarks, mistake }: CoverChecksProps) {
  const t = useWords();
  const { minimum, recommended, maxBytes } = coverImage;
  const megabytes = maxBytes / 1024 / 1024;
  const said = checked?.problems ?? [];
  const broken = (...codes: string[]) => said.find(({ code }) => codes.includes(code));
  const rule = (text: string, ...codes: string[]) => {
    const problem = broken(...codes);
    if (problem) return <Check tone="bad">{word(`error.media.${problem.code}`, problem.params)}</Check>;
    return <Check tone={checked?.width || stored ? 'good' : 'open'}>{text}</Check>;
  };
  const others = said.filter(({ code }) => !listed.includes(code));
  const advice = [
    ...remarks,
    ...(remarks.length > 0
      ? []
      : (checked?.warnings ?? []).map(({ code, params }) => word(`error.media.${code}`, params))),
  ];
  return (
    <ul className={classes.checks} aria-live="polite">
      {rule(t('releaseEditor.cover.format', { megabytes }), 'imageFormat', 'imageUnknown', 'tooLarge')}
      {rule(t('releaseEditor.cover.pixels', { minimum, recommended }), 'imageTooSmall')}
      {rule(t('releaseEditor.cover.square'), 'imageNotSquare')}
      <Check tone="open">{t('releaseEditor.cover.content')}</Check>
      {others.map(({ code, params }) => (
        <Check key={code} tone="bad">
          {word(`error.media.${code}`, params)}
        </Check>
      ))}
      {advice.map((text) => (
        <Check key={text} tone="advice">
          {text}
        </Check>
      ))}
      {mistake && <Check tone="bad">{mistake}</Check>}
    </ul>
  );
}

const listed: readonly string[] = [
  'imageFormat',
  'imageUnknown',
  'tooLarge',
  'imageTooSmall',
  'imageNotSquare',
];

const icons = { good: CircleCheck, bad: CircleAlert, advice: TriangleAlert, open: CircleDashed };

function Check({ tone, children }: { tone: keyof typeof icons; children: ReactNode }) {
  const Icon = icons[tone];
  return (
    <li data-tone={tone}>
      <Icon size={15} aria-hidden />
      <span>{children}</span>
    </li>
  );
}
