export interface Spoken {
  labelledBy: string;
  describedBy: string | undefined;
  required: boolean;
  invalid: boolean;
}

/** What is told of a box for formatted text, as of any other field. */
export const spoken = ({ labelledBy, describedBy, required, invalid }: Spoken) => ({
  'aria-labelledby': labelledBy,
  ...(describedBy && { 'aria-describedby': describedBy }),
  ...(required && { 'aria-required': 'true' as const }),
  ...(invalid && { 'aria-invalid': 'true' as const }),
});
