import type { Faq } from '@makao/contract/content';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { Kept } from '#web/components/ui/kept.tsx';

/** An accordion of the browser's own: it opens without a script, and search in the page opens it too. */
export const FaqList = ({ faqs }: { faqs: readonly Faq[] }) => (
  <Kept still name="faqs" from={faqs} className="border-t border-line">
    {() =>
      faqs.map(({ id, question, answer }) => (
        <details key={id} name="faqs" className="fold">
          <summary>
            {question}
            <ChevronDown aria-hidden />
          </summary>
          <p className="max-w-prose pb-5 whitespace-pre-line text-stone">{answer}</p>
        </details>
      ))
    }
  </Kept>
);

/** The questions as search engines read them. */
export const faqData = (faqs: readonly Faq[]): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
