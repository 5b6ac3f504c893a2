import type { Home } from '@rilis/contract/content/site';
import { Disc3, Link2, MapPin, Pause, Phone, Play, Quote } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords, word } from '../../kit/words.ts';
import { MarkDrawing } from './markDrawing.tsx';
import { markOf } from './marks.ts';
import classes from './pieces.module.css';
import { SiteImage } from './siteImage.tsx';
import { SiteLink } from './siteLink.tsx';

type Lists = { [K in keyof Home as Home[K] extends readonly unknown[] ? K : never]: Home[K] };
type Piece<K extends keyof Lists> = { [F in keyof Lists[K][number]]?: Lists[K][number][F] };

/** A drawn stand-in where there is no picture yet. */
const Blank = ({ className }: { className?: string | undefined }) => (
  <span className={`${classes.blank} ${className ?? ''}`} aria-hidden="true">
    <Disc3 size={32} strokeWidth={1.25} />
  </span>
);

export function HeroPicture({ image, first = false }: Piece<'heroes'> & { first?: boolean }) {
  return (
    <SiteImage
      mediaId={image}
      variant="full"
      sizes="(max-width: 48em) 100vw, 720px"
      alt=""
      first={first}
      className={classes.heroPicture}
      otherwise={<Blank className={classes.heroPicture} />}
    />
  );
}

export function Benefit({ title, sub_title, description, image }: Piece<'benefits'>) {
  return (
    <article className={classes.card}>
      <SiteImage
        mediaId={image}
        variant="medium"
        sizes="(max-width: 48em) 100vw, 400px"
        alt=""
        className={classes.wide}
        otherwise={<Blank className={classes.wide} />}
      />
      <div className={classes.inside}>
        <p className={classes.over}>{sub_title}</p>
        {title && <h3 className={classes.name}>{title}</h3>}
        <p className={`${classes.muted} ${classes.lines}`}>{description}</p>
      </div>
    </article>
  );
}

interface TopHitProps extends Piece<'topHits'> {
  playing?: boolean;
  /** Plays or pauses it; without it there is nothing to hear. */
  toggle?: (() => void) | undefined;
  /** Its release was taken down. */
  gone?: boolean;
}

export function TopHit({
  name = '',
  description,
  image,
  playing = false,
  toggle,
  gone = false,
  release,
}: TopHitProps) {
  const t = useWords();
  return (
    <article className={classes.hit}>
      <div className={classes.cover}>
        <SiteImage
          mediaId={image}
          variant="medium"
          sizes="220px"
          alt=""
          className={classes.square}
          otherwise={<Blank className={classes.square} />}
        />
        {toggle && (
          <button
            type="button"
            className={classes.play}
            aria-label={t(playing ? 'content.site.pause' : 'content.site.play', { name })}
            onClick={toggle}
          >
            {playing ? <Pause size={18} /> : <Play size={18} />}
          </button>
        )}
      </div>
      {name && (
        <h3 className={classes.hitName}>
          {release ? <SiteLink to={`/release/${release}`}>{name}</SiteLink> : name}
        </h3>
      )}
      <p className={classes.hitAbout}>{description}</p>
      {gone && <p className={classes.gone}>{t('content.site.gone')}</p>}
    </article>
  );
}

export function Testimonial({ name, review, type, image, release }: Piece<'testimonials'>) {
  const t = useWords();
  return (
    <figure className={classes.quote}>
      <Quote size={20} strokeWidth={1.75} className={classes.mark} aria-hidden />
      <blockquote className={classes.lines}>{review}</blockquote>
      <figcaption className={classes.speaker}>
        <SiteImage mediaId={image} variant="thumb" alt="" className={classes.face} otherwise={null} />
        <div>
          <p className={classes.who}>{name}</p>
          {type && <p className={classes.muted}>{word(`content.testimonialType.${type}`)}</p>}
          {release && <SiteLink to={`/release/${release}`}>{t('content.site.toRelease')}</SiteLink>}
        </div>
      </figcaption>
    </figure>
  );
}

/** The mark of the service stands for it; the picture staff gave it does where we know none. */
export function SocialMedia({ name, link, image, type }: Piece<'socialMedia'>) {
  const picture = (
    <SiteImage
      mediaId={image}
      variant="thumb"
      alt=""
      className={classes.logo}
      otherwise={<Link2 size={18} aria-hidden />}
    />
  );
  return (
    <Outside href={link} className={classes.brand}>
      <ServiceMark name={type ?? ''} otherwise={picture} />
      {name}
    </Outside>
  );
}

/** A service's own mark in the colour of the text. */
function ServiceMark({ name, otherwise = null }: { name: string; otherwise?: ReactNode }) {
  const path = markOf(name);
  if (!path) return otherwise;
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" fill="currentColor">
      <path d={path} />
    </svg>
  );
}

/** The mark staff gave it, else their picture, else the mark we know by its name. */
export function Store({ title = '', url, icon, mark }: Piece<'dsps'>) {
  return (
    <Outside href={url} className={classes.brand}>
      {mark ? (
        <MarkDrawing mark={mark} />
      ) : (
        <SiteImage
          mediaId={icon}
          variant="thumb"
          alt=""
          className={classes.logo}
          otherwise={<ServiceMark name={title} />}
        />
      )}
      {title}
    </Outside>
  );
}

/** Leads out of the site; what is no address of the web leads nowhere. */
function Outside(props: {
  href: string | null | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  const { href, className, children } = props;
  if (!href || !/^https?:\/\//i.test(href)) return <span className={className}>{children}</span>;
  return (
    <a href={href} className={className} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

interface ContactProps {
  contact_person?: string | undefined;
  phone_number?: string | undefined;
  address?: string | undefined;
}

export function Contact({ contact_person, phone_number = '', address }: ContactProps) {
  const t = useWords();
  return (
    <article className={classes.contact}>
      {contact_person && <h3 className={classes.name}>{contact_person}</h3>}
      {phone_number && (
        <a
          href={`tel:${phone_number.replace(/[^\d+]/g, '')}`}
          className={classes.fact}
          aria-label={t('content.site.call', { number: phone_number })}
        >
          <Phone size={16} aria-hidden />
          {phone_number}
        </a>
      )}
      {address && (
        <address className={classes.fact}>
          <MapPin size={16} aria-hidden />
          <span className={classes.lines}>{address.split(mailbox).map(placeOrMail)}</span>
        </address>
      )}
    </article>
  );
}

/** Whoever is told to write to us finds where: an address of mail in the text opens one. */
const mailbox = /([^\s@<>(),;:]+@[\w-]+(?:\.[\w-]+)+)/;

const placeOrMail = (part: string, at: number) =>
  at % 2 === 0 ? (
    part
  ) : (
    <a key={at} href={`mailto:${part}`}>
      {part}
    </a>
  );
