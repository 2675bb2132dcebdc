import { EnterPanel } from '#web/features/accounts/enter-form.tsx';
import { fragment } from '../../page.ts';

/** A number and a code, in the place of the sign-in forms. */
export default fragment({ load: () => null, fragment: () => <EnterPanel /> });
