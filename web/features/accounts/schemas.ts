/** The contract's form schemas, loaded with the first validation. */
const factor = () => import('@makao/contract/accounts.second-factor');
const own = () => import('@makao/contract/accounts.own');

export const nameSchema = () => own().then(({ profileForm }) => profileForm.pick({ firstName: true, lastName: true }));
export const newNumberSchema = () => own().then(({ phoneNumberForm }) => phoneNumberForm);
export const confirmNumberSchema = () => own().then(({ confirmNumberForm }) => confirmNumberForm);
export const passwordSchema = () => own().then(({ changePasswordForm }) => changePasswordForm);
export const deleteSchema = () => own().then(({ deleteAccountForm }) => deleteAccountForm);
export const becomeAgentSchema = () => own().then(({ becomeAgentForm }) => becomeAgentForm);
export const beginFactorSchema = () => factor().then(({ beginSecondFactorForm }) => beginSecondFactorForm);
export const confirmFactorSchema = () => factor().then(({ confirmSecondFactorForm }) => confirmSecondFactorForm);
export const proveFactorSchema = () => factor().then(({ proveSecondFactorForm }) => proveSecondFactorForm);
