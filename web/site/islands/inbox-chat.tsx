import { createRoot } from 'react-dom/client';
import { DemoSimulator } from '#web/features/chat/demo-simulator.tsx';

/** Takes the place of the conversations that the server wrote. */
export default function startChat(element: HTMLElement): void {
  const { phones = '', text = '' } = element.dataset;
  createRoot(element).render(<DemoSimulator first={phones.split(' ').filter(Boolean)} text={text} />);
}
