import ChevronDown from 'lucide-react/icons/chevron-down';

/** A question of the team, or one that a page makes up from its data. */
interface Question {
  id: string;
  question: string;
  answer: string;
}

/** An accordion of the browser's own: it opens without a script, and search in the page opens it too. */
export const FaqList = ({ faqs }: { faqs: readonly Question[] }) => (
  <div className="border-t border-line">
    {faqs.map(({ id, question, answer }) => (
      <details key={id} name="faqs" className="fold">
        <summary>
          {question}
          <ChevronDown aria-hidden />
        </summary>
        <p className="max-w-prose pb-5 whitespace-pre-line text-stone">{answer}</p>
      </details>
    ))}
  </div>
);

/** The questions as search engines read them. */
export const faqData = (faqs: readonly Question[]): Record<string, unknown> => ({
  '@type': 'FAQPage',
  mainEntity: faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});
