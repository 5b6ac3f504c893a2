/** Whether a number is a period of this millennium. */
export const isPeriod = (number: number): boolean =>
  number >= 200001 && number <= 299912 && number % 100 >= 1 && number % 100 <= 12;
