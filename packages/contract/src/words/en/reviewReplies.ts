/** What reviewers write to owners again and again, in the owner's language. */
export const reviewReplies = {
  artwork: 'The cover is not yours to use, or shows what stores refuse. Please upload another one.',
  rights: 'Please send the paper that shows you hold the rights to this recording.',
  audio: 'The recording has faults that can be heard. Please upload a clean master.',
  duplicate: 'This release is in the catalogue already.',
  identity: 'Please show that you are this artist, or act for them.',
} as const;
