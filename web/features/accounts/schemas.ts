/** The contract's forms, fetched when a form is first looked through. */
const users = () => import('@makao/contract/accounts');
const factor = () => import('@makao/contract/accounts.second-factor');
const own = () => import('@makao/contract/accounts.own');

export const loginSchema = () => users().then(({ loginForm }) => loginForm);
export const registerSchema = () => users().then(({ registerForm }) => registerForm);
export const forgotSchema = () => users().then(({ forgotPasswordForm }) => forgotPasswordForm);
export const codeSchema = () => users().then(({ codeForm }) => codeForm);
export const resetSchema = () => users().then(({ resetPasswordForm }) => resetPasswordForm);
export const nameSchema = () => own().then(({ profileForm }) => profileForm.pick({ firstName: true, lastName: true }));
export const newNumberSchema = () => own().then(({ phoneNumberForm }) => phoneNumberForm);
export const confirmNumberSchema = () => own().then(({ confirmNumberForm }) => confirmNumberForm);
export const passwordSchema = () => own().then(({ changePasswordForm }) => changePasswordForm);
export const deleteSchema = () => own().then(({ deleteAccountForm }) => deleteAccountForm);
export const becomeAgentSchema = () => own().then(({ becomeAgentForm }) => becomeAgentForm);
export const beginFactorSchema = () => factor().then(({ beginSecondFactorForm }) => beginSecondFactorForm);
export const confirmFactorSchema = () => factor().then(({ confirmSecondFactorForm }) => confirmSecondFactorForm);
export const proveFactorSchema = () => factor().then(({ proveSecondFactorForm }) => proveSecondFactorForm);
export const acceptSchema = () => import('@makao/contract/team.members').then(({ acceptForm }) => acceptForm);
