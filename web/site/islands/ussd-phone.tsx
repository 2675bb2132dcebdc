import { createRoot } from 'react-dom/client';
import { DemoPhone } from '#web/features/ussd/demo-phone.tsx';

/** Takes the place of the note that a script is needed. */
export default function startPhone(element: HTMLElement): void {
  createRoot(element).render(<DemoPhone />);
}
