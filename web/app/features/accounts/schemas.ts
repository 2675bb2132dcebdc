/** The contract's forms, fetched when a form is first looked through. */
const users = () => import('@makao/contract/accounts');

export const loginSchema = () => users().then(({ loginForm }) => loginForm);
export const registerSchema = () => users().then(({ registerForm }) => registerForm);
export const forgotSchema = () => users().then(({ forgotPasswordForm }) => forgotPasswordForm);
export const codeSchema = () => users().then(({ codeForm }) => codeForm);
export const resetSchema = () => users().then(({ resetPasswordForm }) => resetPasswordForm);
