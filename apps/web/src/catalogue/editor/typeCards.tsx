import { Radio, Text } from '@mantine/core';
import { albumTypes } from '@rilis/contract/catalogue/choices';
import { BookAudio, Disc3, type LucideIcon, Music, Podcast } from 'lucide-react';
import { useWords } from '../../kit/words.ts';
import classes from './wizard.module.css';

type AlbumType = (typeof albumTypes)[number];

const icons: Record<AlbumType, LucideIcon> = {
  Single: Music,
  Album: Disc3,
  Podcast,
  'Audio Book': BookAudio,
};

interface TypeCardsProps {
  value: AlbumType;
  onChange: (type: AlbumType) => void;
  /** Kinds that no longer fit what is there. */
  closed?: readonly AlbumType[];
  /** Beside what matters more: without their explanations. */
  small?: boolean;
}

/** The kinds of a release as cards; one is chosen. */
export function TypeCards({ value, onChange, closed = [], small }: TypeCardsProps) {
  const t = useWords();
  return (
    <Radio.Group
      value={value}
      onChange={(type) => onChange(type as AlbumType)}
      aria-label={t('catalogue.album.albumType')}
    >
      <div className={classes.types}>
        {albumTypes.map((type) => {
          const Icon = icons[type];
          return (
            <Radio.Card
              key={type}
              value={type}
              className={classes.type}
              data-small={small || undefined}
              disabled={closed.includes(type)}
              aria-label={t(`catalogue.choice.albumType.${type}`)}
            >
              <Icon size={small ? 18 : 26} strokeWidth={1.5} aria-hidden />
              <Text fw={600} mt={small ? 0 : 12}>
                {t(`catalogue.choice.albumType.${type}`)}
              </Text>
              {!small && (
                <Text size="sm" c="dimmed">
                  {t(`catalogue.choice.albumTypeHint.${type}`)}
                </Text>
              )}
            </Radio.Card>
          );
        })}
      </div>
    </Radio.Group>
  );
}
