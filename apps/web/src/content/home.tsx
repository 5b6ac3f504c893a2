import { SimpleGrid, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { AudioLines, type LucideIcon, PhoneCall, ScrollText } from 'lucide-react';
import { LinkButton } from '../kit/links.tsx';
import { product } from '../kit/product.ts';
import { useWords, type Word } from '../kit/words.ts';
import classes from './home.module.css';

const benefits: readonly { icon: LucideIcon; title: Word; text: Word }[] = [
  { icon: AudioLines, title: 'web.site.releaseTitle', text: 'web.site.releaseText' },
  { icon: PhoneCall, title: 'web.site.ringbackTitle', text: 'web.site.ringbackText' },
  { icon: ScrollText, title: 'web.site.moneyTitle', text: 'web.site.moneyText' },
];

/** The landing page. */
export default function Home() {
  const t = useWords();
  useDocumentTitle(product.name);
  return (
    <>
      <section className={classes.hero}>
        <Text className={classes.name}>{product.name}</Text>
        <Title order={1} className={classes.headline}>
          {t('web.site.headline')}
        </Title>
        <Text className={classes.about}>{t('web.site.about')}</Text>
        <div className={classes.actions}>
          <LinkButton to="/register" size="md">
            {t('web.site.start')}
          </LinkButton>
          <LinkButton to="/login" size="md" variant="default">
            {t('web.site.signIn')}
          </LinkButton>
        </div>
      </section>
      <SimpleGrid
        component="section"
        cols={{ base: 1, sm: 3 }}
        spacing="md"
        aria-label={t('web.site.benefits')}
      >
        {benefits.map(({ icon: Icon, title, text }) => (
          <article key={title} className={classes.benefit}>
            <Icon size={20} strokeWidth={1.8} aria-hidden className={classes.icon} />
            <Title order={2}>{t(title)}</Title>
            <Text c="dimmed">{t(text)}</Text>
          </article>
        ))}
      </SimpleGrid>
    </>
  );
}
