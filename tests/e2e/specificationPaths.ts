const words = (text: string) => text.trim().split(/\s+/);
const under = (bases: string, ...ends: string[]) =>
  words(bases).flatMap((base) => ends.map((end) => `/backoffice/${base}${end}`));
const kinds = words(
  'hero benefit testimonial sosmed artist music album faq about contact term-and-condition privacy-and-policy',
);

/** The paths of the specification, section 2, as it lists them; `{product}` is ours. */
export const specification: Readonly<Record<string, readonly string[]>> = {
  'Public paths': words(`
    /login /register /activate /forgotPassword /resetPassword / /faq /about-us /aboutUs /term-and-condition
    /termAndCondition /privacy-and-policy /privacyAndPolicy /rilis-challenge /rilis-challenge/faq
    /rilis-challenge/term-n-cond`),
  'Navigation guard': words('/404 /backoffice/dashboard /backoffice/invoicing'),
  'Top-level screens': words(`
    / /genres /role /userM /faq /termAndCondition /privacyAndPolicy /aboutUs /rilis-challenge
    /rilis-challenge/term-n-cond /rilis-challenge/faq /termAndCondition_ctm /panduan_ctm /homepage /profile
    /edit-profile /changePassword /list-notification /artist /music /rbt /label /dsp /link-dsp`),
  'Legacy paths': kinds.flatMap((kind) => [`/detail-${kind}`, `/detail-${kind}/{id}`, `/create-${kind}`]),
  'Role dashboards': words('/superadmin/dashboard /label/dashboard /individual/dashboard'),
  'Under /backoffice': [
    ...under('dashboard notifications invoicing rbt-invoicing song-other-dsp', ''),
    ...under('music', '', '/createAlbum', '/create', '/{id}/show', '/{id}/update', '/{id}/transfer'),
    ...under('song', '/create/{albumId}', '/{id}/update'),
    ...under('faq privacyAndPolicy aboutUs termAndCondition dsp', '', '/create', '/{id}/update'),
    ...under('aboutUsContact nsp genres', '/create', '/{id}/update'),
    ...under('rbt label', '', '/create', '/{id}/update', '/{id}/show'),
    ...under('artist', '', '/create', '/{id}/update', '/{id}/show', '/{id}/transfer'),
    ...under('role userM sysparam', '', '/create', '/{id}/update'),
    ...under(
      'homepage homepageBenefit homepageTopHits homepageTestimonial homepageSocialMedia',
      '',
      '/create',
    ),
    ...under(
      'homepage homepageBenefit homepageTopHits homepageTestimonial homepageSocialMedia',
      '/{id}/update',
      '/{id}/show',
    ),
    ...under('approval', '/music', '/user', '/artist', '/label', '/rbt'),
    ...under('reporting', '-music', '-cover-to-master', '-rbt', '-artist', '-label', '-other-dsp'),
    ...under('summary-report statistic-report', ''),
    ...under('coverToMaster', '', '/pengajuan', '/status'),
  ],
};
