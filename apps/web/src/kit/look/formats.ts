export { dayText, invoiceTime, periodText } from '@rilis/contract/formats';

let cached: Intl.NumberFormat | undefined;
const decimals = () => {
  cached ??= new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });
  return cached;
};

/** `23.014.474` */
export const number = (value: number | bigint) => decimals().format(value);

/** `Rp 23.014.474`; below zero `−Rp 500`. */
export const rupiah = (value: number | bigint) =>
  value < 0 ? `−Rp ${number(-value)}` : `Rp ${number(value || 0)}`;

/** Basis points as a percentage: 7250 → `72,5 %`. */
export const percent = (basisPoints: number) => `${number(basisPoints / 100)} %`;

/** 215.4 s → `3:35` */
export function lengthText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** 10485760 → `10 MB` */
export function sizeText(bytes: number): string {
  const step = Math.min(3, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  return `${number(Math.round((bytes / 1024 ** step) * 10) / 10)} ${['B', 'KB', 'MB', 'GB'][step]}`;
}
