import type { catalogueLife as english } from '../en/catalogueLife.ts';
import type { Same } from '../same.ts';

export const catalogueLife: Same<typeof english> = {
  takeDown: {
    done: 'Diturunkan pada {{day}}',
    asked: 'Harus turun paling lambat {{day}}',
    income: 'Pendapatan dari pemutaran sebelumnya tetap masuk dan dilaporkan seperti biasa.',
  },
};
