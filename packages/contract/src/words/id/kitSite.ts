/** The few words of the kit that the public pages say, too. */
export const network = 'Kesalahan jaringan. Periksa koneksi internet Anda';
export const unavailable = 'Layanan sedang tidak tersedia. Silakan coba lagi.';
export const retry = 'Coba lagi';
export const loading = 'Memuat';
