import { SignInWord } from '#web/features/accounts/by-chat.tsx';
import { fragment } from '../../page.ts';

/** Signing in by a word that is written to us by chat. */
export default fragment({ load: () => null, fragment: () => <SignInWord /> });
