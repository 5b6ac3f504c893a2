import { product } from '../../kit/product.ts';
import { useWords } from '../../kit/words.ts';
import { SiteNothing } from './siteNothing.tsx';
import { useTitle } from './useTitle.ts';

/** An address that leads nowhere. */
export default function SiteLost() {
  const t = useWords();
  useTitle(`${t('web.notFound')} · ${product.name}`);
  return <SiteNothing title={t('web.notFound')} text={t('web.notFoundHint')} />;
}
