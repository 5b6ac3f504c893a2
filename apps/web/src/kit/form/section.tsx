import { Card, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords, type Word } from '../words.ts';
import classes from './form.module.css';

/** A card of fields in two columns; one below 640 px. */
export function Section({ title, about, children }: { title: Word; about?: Word; children: ReactNode }) {
  const t = useWords();
  return (
    <Card component="section" aria-label={t(title)}>
      <Title order={2}>{t(title)}</Title>
      {about && (
        <Text size="sm" c="dimmed" mt={2}>
          {t(about)}
        </Text>
      )}
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}
