import { product } from './kit/product.ts';

/**
 * Addresses of old and the screens that replace them (specification, section 2). `{id}` is carried over. What a
 * person may not open is refused by the screen itself.
 */
export const redirects: Readonly<Record<string, string>> = {
  '/404': '/not-found',
  '/genres': '/backoffice/genres',
  '/role': '/backoffice/role',
  '/userM': '/backoffice/userM',
  '/homepage': '/backoffice/homepage',
  '/list-notification': '/backoffice/notifications',
  '/artist': '/backoffice/artist',
  '/music': '/backoffice/music',
  '/rbt': '/backoffice/rbt',
  '/label': '/backoffice/label',
  '/dsp': '/backoffice/dsp',
  '/link-dsp': '/backoffice/song-other-dsp',
  '/termAndCondition_ctm': '/term-and-condition/cover-to-master',
  '/panduan_ctm': '/term-and-condition/cover-to-master-guide',
  '/superadmin/dashboard': '/backoffice/dashboard',
  '/label/dashboard': '/backoffice/dashboard',
  '/individual/dashboard': '/backoffice/dashboard',
  '/challenge': `/${product.slug}-challenge`,
  ...legacy('hero', '/backoffice/homepage', 'show'),
  ...legacy('benefit', '/backoffice/homepageBenefit', 'show'),
  ...legacy('testimonial', '/backoffice/homepageTestimonial', 'show'),
  ...legacy('sosmed', '/backoffice/homepageSocialMedia', 'show'),
  ...legacy('artist', '/backoffice/artist', 'show'),
  ...legacy('music', '/backoffice/music', 'show'),
  ...legacy('album', '/backoffice/music', 'show'),
  '/create-album': '/backoffice/music/createAlbum',
  '/create-music': '/backoffice/music/createAlbum',
  ...legacy('faq', '/backoffice/faq', 'update'),
  ...legacy('about', '/backoffice/aboutUs', 'update'),
  ...legacy('contact', '/backoffice/aboutUsContact', 'update'),
  ...legacy('term-and-condition', '/backoffice/termAndCondition', 'update'),
  ...legacy('privacy-and-policy', '/backoffice/privacyAndPolicy', 'update'),
};

/** `/create-x`, `/detail-x` and `/detail-x/7` of the screens at `base`. */
function legacy(name: string, base: string, end: 'show' | 'update'): Record<string, string> {
  return {
    [`/create-${name}`]: `${base}/create`,
    [`/detail-${name}`]: base,
    [`/detail-${name}/{id}`]: `${base}/{id}/${end}`,
  };
}
