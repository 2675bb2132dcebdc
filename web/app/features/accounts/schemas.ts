/** The contract's forms, fetched when a form is first looked through. */
const users = () => import('@makao/contract/accounts');

export const loginSchema = () => users().then(({ loginForm }) => loginForm);
export const registerSchema = () => users().then(({ registerForm }) => registerForm);
export const forgotSchema = () => users().then(({ forgotPasswordForm }) => forgotPasswordForm);
export const codeSchema = () => users().then(({ codeForm }) => codeForm);
export const resetSchema = () => users().then(({ resetPasswordForm }) => resetPasswordForm);
export const nameSchema = () =>
  users().then(({ profileForm }) => profileForm.pick({ firstName: true, lastName: true }));
export const newNumberSchema = () => users().then(({ phoneNumberForm }) => phoneNumberForm);
export const confirmNumberSchema = () => users().then(({ confirmNumberForm }) => confirmNumberForm);
export const passwordSchema = () => users().then(({ changePasswordForm }) => changePasswordForm);
export const deleteSchema = () => users().then(({ deleteAccountForm }) => deleteAccountForm);
export const becomeAgentSchema = () => users().then(({ becomeAgentForm }) => becomeAgentForm);
