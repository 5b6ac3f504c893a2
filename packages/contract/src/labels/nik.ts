/** An identity number, of which digits 7–12 are the day of birth, DDMMYY; women have 40 added to the day. */
const identityNumber = /^\d{6}(\d\d)(\d\d)(\d\d)\d{4}$/;

export interface Born {
  /** DD-MM-YY: the number does not tell the century. */
  day: string;
  gender: 'male' | 'female';
}

/** What an identity number (NIK) tells of its holder; null where it tells no day there is. */
export function bornByNik(nik: string): Born | null {
  const [, digits, month = '', year = ''] = identityNumber.exec(nik.replace(/[.\s-]/g, '')) ?? [];
  if (!digits) return null;
  const isWoman = Number(digits) > 40;
  const day = isWoman ? Number(digits) - 40 : Number(digits);
  if (day < 1 || day > 31 || Number(month) < 1 || Number(month) > 12) return null;
  return { day: `${String(day).padStart(2, '0')}-${month}-${year}`, gender: isWoman ? 'female' : 'male' };
}
