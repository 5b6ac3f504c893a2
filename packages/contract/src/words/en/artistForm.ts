/** Texts of the form of an artist. */
export const artistForm = {
  identityAbout:
    'A draft needs the stage name. For approval we also need real name, picture, gender, nationality, biography and tags.',
  isniHint: 'Sixteen signs, e.g. 0000 0001 2103 2683; stores tell people of one name apart by it.',
  ipiHint: 'Eleven digits, from the society; for whoever writes.',
  imageHint: 'Face in the middle: stores cut a circle out of it. JPG or PNG, at most 10 MB.',
  descriptionHint: 'Two or three sentences that stores may show.',
  person: 'More about the person',
  elsewhere: 'Accounts elsewhere',
  elsewhereAbout:
    'Tick where a page exists already and give its id, so that stores do not make a second one.',
  appleHint: 'The digits at the end of the page’s address.',
  spotifyHint: 'The 22 letters and digits after /artist/.',
  soundcloudHint: 'The name after soundcloud.com/.',
} as const;
