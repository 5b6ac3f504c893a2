import { invoiceTime } from '@rilis/contract/formats';
import { product } from '../../kit/product.ts';
import { useWords } from '../../kit/words.ts';
import links from './siteLink.module.css';
import { SiteButton } from './siteLink.tsx';
import { SiteNothing } from './siteNothing.tsx';
import { useTitle } from './useTitle.ts';

/** Stands for every public page while staff keep them closed for planned work; `until`: the instant they open again. */
export default function SitePlanned({ until }: { until: string }) {
  const t = useWords();
  const title = t('content.site.planned');
  useTitle(`${title} · ${product.name}`);
  return (
    <SiteNothing
      title={title}
      text={t('content.site.plannedAbout', { time: invoiceTime(new Date(until)) })}
      ways={
        <>
          <button type="button" className={links.button} data-look="light" onClick={() => location.reload()}>
            {t('action.retry')}
          </button>
          <SiteButton to="/login" look="second">
            {t('web.site.signIn')}
          </SiteButton>
        </>
      }
    />
  );
}
