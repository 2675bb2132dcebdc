import { type TeamRole, teamRoles } from '@makao/contract/kernel/endpoint';
import { m } from '@makao/i18n/messages';
import { roleLabels } from './role-labels.ts';

const texts: Record<TeamRole, () => string> = {
  moderator: m.team_members_moderatorText,
  cashier: m.team_members_cashierText,
  support: m.team_members_supportText,
  owner: m.team_members_ownerText,
};

/** The roles with what each may do. */
export const RoleChoice = ({ value, onChange }: { value: TeamRole; onChange: (role: TeamRole) => void }) => (
  <fieldset className="grid gap-2">
    <legend className="mb-1 text-sm font-semibold">{m.team_members_role()}</legend>
    {teamRoles.map((role) => (
      <label
        key={role}
        className="flex cursor-pointer items-start gap-3 rounded-field border border-line p-3 has-checked:border-lagoon has-checked:bg-lagoon-mist"
      >
        <input
          type="radio"
          name="role"
          value={role}
          checked={value === role}
          onChange={() => onChange(role)}
          className="mt-1 accent-lagoon"
        />
        <span>
          <b className="block font-semibold first-letter:uppercase">{roleLabels[role]()}</b>
          <span className="text-sm text-stone">{texts[role]()}</span>
        </span>
      </label>
    ))}
  </fieldset>
);
