/** Menu nada sambung ke arah luar. */
export const ringbackMenu = { numberPrefixes: 'Awalan nomor' };
