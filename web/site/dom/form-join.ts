import { joinTeam } from '#web/features/accounts/sign-in.ts';
import { arrive } from './arrive.ts';
import { askSecondFactor, prepareForm } from './form.ts';

export default (given: HTMLFormElement) =>
  prepareForm(given, {
    async send({ token = '', password = '', firstName, lastName, confirmPassword, secondFactor }) {
      arrive(await joinTeam({ token, password, firstName, lastName, confirmPassword, secondFactor }));
    },
    refusals: { 401: askSecondFactor },
  });
