import { Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { product } from '../kit/product.ts';
import classes from './sitePage.module.css';

/** The head of a public page. */
export function SiteHead({ title, about }: { title: string; about?: string }) {
  useDocumentTitle(`${title} · ${product.name}`);
  return (
    <header className={classes.head}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {about && <Text className={classes.about}>{about}</Text>}
    </header>
  );
}
