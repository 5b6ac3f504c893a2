import { faq } from '@rilis/contract/content/faq';
import { content } from './entity.ts';

export const faqs = content(faq, 'faq');
