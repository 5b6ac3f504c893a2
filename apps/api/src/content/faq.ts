import { faq } from '@rilis/contract/content/faq';
import { crud } from '../kit/crud.ts';

export const faqs = crud(faq, 'faq');
