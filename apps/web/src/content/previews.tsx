import { useWords } from '../kit/words.ts';
import { Plan } from './home/plans.tsx';
import classes from './preview.module.css';
import { Answers } from './site/answers.tsx';
import { Document } from './site/document.tsx';
import { Benefit, Contact, HeroPicture, SocialMedia, Store, Testimonial, TopHit } from './site/pieces.tsx';

/** The form's values are those of the piece; what is not filled in is simply not there yet. */
type Values = { values: Record<string, never> };

export const questionPreview = ({ values: { title, description } }: Values) =>
  title ? <Answers questions={[{ id: 0, title, description }]} level={3} open="0" /> : <Missing />;

export const documentPreview = ({ values: { title, description } }: Values) =>
  title || description ? <Document title={title} description={description} /> : <Missing />;

export const contactPreview = ({ values }: Values) => (
  <div className={classes.small}>
    {values.contact_person || values.phone_number || values.address ? <Contact {...values} /> : <Missing />}
  </div>
);

export const storePreview = ({ values }: Values) => (values.title ? <Store {...values} /> : <Missing />);

export const heroPreview = ({ values: { title, image } }: Values) => (
  <>
    <h3 className={classes.headline}>{title || <Missing />}</h3>
    <div className={classes.small}>
      <HeroPicture image={image} />
    </div>
  </>
);

export const benefitPreview = ({ values }: Values) => (
  <div className={classes.small}>
    <Benefit {...values} />
  </div>
);

export const topHitPreview = ({ values: { songId, ...values } }: Values) => (
  <div style={{ maxWidth: 220 }}>
    <TopHit {...values} toggle={songId ? () => undefined : undefined} />
  </div>
);

export const testimonialPreview = ({ values }: Values) => (
  <div className={classes.small}>
    <Testimonial {...values} />
  </div>
);

export const planPreview = ({ values }: Values) => (
  <div className={classes.small}>
    <Plan {...values} />
  </div>
);

export const socialMediaPreview = ({ values }: Values) =>
  values.name ? <SocialMedia {...values} /> : <Missing />;

function Missing() {
  const t = useWords();
  return <>{t('content.form.previewEmpty')}</>;
}
