/** Problems the web finds by itself on the screens of ringback tones. */
export const toneFormProblems = {
  otp: {
    digits: 'The code has six digits.',
    number: 'This is no Indonesian mobile number. Write it as 0812 3456 7890 or +62 812 3456 7890.',
    prefix: 'The first four digits at home, such as 0812.',
    token: 'The proof of your number is used or has expired. Prove it once more.',
    unknown: 'This code is not known any more. Ask for a new one.',
  },
  rbt: {
    fade: 'A fade lasts at most 5 seconds, and both together no longer than the tone.',
    songTakenDown: 'This song was taken down. Tones can only be made of songs that are released.',
    tooLong: 'A tone lasts at most 30 seconds.',
    tooShort: 'A tone lasts at least 3 seconds.',
  },
} as const;
