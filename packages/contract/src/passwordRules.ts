/** What a password has to have, for programs that make passwords up, in the words of the `passwordrules` attribute (Apple, Password Rules). */
export const generatorRules =
  'minlength: 8; maxlength: 16; required: lower; required: upper; required: digit; required: [!@#$%^&*]';
