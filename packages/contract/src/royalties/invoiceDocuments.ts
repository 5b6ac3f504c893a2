import { invoiceSumRoutes } from './invoiceSums.ts';

/** The papers of invoices, whichever stream they are of: what stands above both lists, together. */
export const invoiceDocuments = invoiceSumRoutes('/invoice-documents', '/backoffice/invoicing');
