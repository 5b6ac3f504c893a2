/** What reviewers write to owners again and again, in the owner's language. */
export const reviewReplies = {
  artwork: 'The cover is not yours to use, or shows what stores refuse. Please upload another one.',
  rights: 'Please send the paper that shows you hold the rights to this recording.',
  audio: 'The recording has faults that can be heard. Please upload a clean master.',
  duplicate: 'This release is in the catalogue already.',
  identity: 'Please show that you are this artist, or act for them.',
  artist: {
    picture: 'The picture does not show you, or is not yours to use. Please upload another one.',
    identity: 'Please show that you are this artist, or act for them.',
    name: 'Another artist is known under this name. Please choose a name that tells you apart.',
    pages: 'The pages you named are somebody else’s. Please name your own, or leave them out.',
  },
  label: {
    papers: 'A paper cannot be read, or is of somebody else. Please upload it again, all of it and sharp.',
    bank: 'The bank account is not in the name of the label or of its beneficiary.',
    taxNumber: 'The tax number does not belong to the name you gave.',
    name: 'Another company trades under this name. Please choose another one.',
  },
  user: {
    music: 'We could hear nothing of yours. Please register again with a link to your music.',
    identity: 'You registered in the name of somebody else. Please register in your own.',
    twice: 'You have an account with us already. Please sign in with it, or ask for a new password.',
    act: 'Another artist is known under this name. Please register with a name that tells you apart.',
  },
  ringback: {
    cut: 'The cut begins or ends within a word. Please choose another place.',
    sound: 'The tone is too quiet, or distorted. Please cut it from a clean master.',
    rights: 'The sound is not that of your song. Please show that you hold the rights to it.',
    words: 'The title or its spelling is not that of the song.',
  },
  transfer: {
    agreement: 'Please send the agreement of both labels that says what goes over, and from when.',
    rights: 'The label that gives does not hold all rights to it.',
    money: 'There is money between you that is not settled. Please settle it first.',
  },
} as const;
