/** Menu nada sambung ke arah luar. */
export const ringbackMenu = {
  numberPrefixes: 'Awalan nomor',
  operator: 'Nada di operator',
  numbers: 'Nomor nada',
  migration: 'Migrasi nada',
  artists: 'Artis menurut pelanggan',
};
