import { Card, Group, SegmentedControl, Text, Title } from '@mantine/core';
import type { AnyContent } from '@rilis/contract/content/entity';
import { inLanguage } from '@rilis/contract/content/language';
import type { Language } from '@rilis/contract/words/languages';
import { Suspense, useState } from 'react';
import { useFieldValue } from '../kit/fields/field.ts';
import { languageNow, useWords } from '../kit/words.ts';
import type { Preview } from './entityScreens.tsx';
import classes from './preview.module.css';

interface PreviewProps {
  values: Record<string, unknown>;
  preview: Preview;
  /** It follows a form. */
  live?: boolean;
}

/** A record as visitors see it, in either language. */
export function PreviewCard({ values, preview: Shown, live = false }: PreviewProps) {
  const t = useWords();
  const [language, read] = useState<Language>(languageNow);
  return (
    <Card component="section" aria-label={t('content.form.preview')}>
      <Group justify="space-between" align="flex-start">
        <div>
          <Title order={2}>{t('content.form.preview')}</Title>
          <Text size="sm" c="dimmed" mt={2}>
            {t(live ? 'content.form.previewLive' : 'content.form.previewAbout')}
          </Text>
        </div>
        <SegmentedControl
          size="xs"
          aria-label={t('web.frame.language')}
          value={language}
          onChange={(one) => read(one as Language)}
          data={[
            { value: 'en-us', label: t('web.frame.english') },
            { value: 'id', label: t('web.frame.indonesian') },
          ]}
        />
      </Group>
      <div className={classes.stage} lang={language === 'id' ? 'id-ID' : 'en-US'}>
        <Suspense>
          <Shown values={inLanguage(language, values) as Record<string, never>} />
        </Suspense>
      </div>
    </Card>
  );
}

/** The same for what is in the form now. */
export function FormPreview({ resource, preview }: { resource: AnyContent; preview: Preview }) {
  const values = useValues(Object.keys(resource.fields));
  return <PreviewCard values={values} preview={preview} live />;
}

/** The present value of each field; the names are the schema's and never change. */
export function useValues(names: readonly string[]): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  // biome-ignore lint/correctness/useHookAtTopLevel: always the same names, in the same order
  for (const name of names) values[name] = useFieldValue(name);
  return values;
}
