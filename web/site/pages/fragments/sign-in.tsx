import { fragment } from '../../page.ts';
import { SignInDialog } from '../../parts/sign-in-dialog.tsx';

export default fragment({ load: () => null, fragment: () => <SignInDialog /> });
