import { type AgentProfile, type AgentProfileForm, agentProfileForm, experienceLevels } from '@makao/contract/agents';
import { market } from '@makao/contract/market';
import type { Ward } from '@makao/contract/places';
import { shortDate } from '@makao/i18n/format';
import { m } from '@makao/i18n/messages';
import { lazy, Suspense } from 'react';
import { Controller } from 'react-hook-form';
import { NumberControl } from '#web/components/ui/area/number-control.tsx';
import { Field, Input } from '#web/components/ui/field.tsx';
import { Select } from '#web/components/ui/select.tsx';
import { SubmitButton } from '#web/components/ui/submit-button.tsx';
import { RefusedName } from '#web/features/cases/refused-name.tsx';
import { MapChoice } from '#web/features/search/ward-map/map-choice.tsx';
import { tellFailure } from '#web/lib/failure.ts';
import { useContractForm, useSend } from '#web/lib/form.ts';
import { PictureField } from './picture-field.tsx';
import { ProfileAbout } from './profile-about.tsx';

const Combobox = lazy(() => import('#web/components/ui/combobox.tsx').then(({ Combobox }) => ({ default: Combobox })));

const levels = {
  LESS_THAN_3: m.agents_profile_years_LESS_THAN_3,
  '3_TO_5': m.agents_profile_years_3_TO_5,
  '5_TO_10': m.agents_profile_years_5_TO_10,
  '10_MORE': m.agents_profile_years_10_MORE,
};

interface ProfileFormProps {
  profile: AgentProfile;
  fullName: string;
  pictureUrl: string | null;
  wards: readonly Ward[];
  save: (body: AgentProfileForm) => Promise<unknown>;
}

/** The city whose map is shown: that of a chosen ward, else the usual one. */
const mapOf = (wards: readonly Ward[], chosen: readonly string[]) =>
  (wards.find(({ id }) => chosen.includes(id)) ?? wards.find(({ city }) => city.name === market.city))?.city.id;

export function ProfileForm({ profile, fullName, pictureUrl, wards, save }: ProfileFormProps) {
  const form = useContractForm<AgentProfileForm>({
    schema: () => Promise.resolve(agentProfileForm),
    defaultValues: {
      name: profile.pendingName ?? profile.name ?? '',
      instagramUrl: profile.instagramUrl ?? '',
      instagramFollowersCount: profile.instagramFollowersCount,
      yearsOfExperience: profile.yearsOfExperience,
      // A session that an earlier release stored lacks these.
      bioEn: profile.bioEn ?? '',
      bioSw: profile.bioSw ?? '',
      languages: profile.languages ?? [],
      workingHours: profile.workingHours ?? null,
      profilePictures: profile.profilePictures.map(({ uuid }) => uuid),
      wardSubscriptionIds: profile.wardSubscriptions.map(({ id }) => id),
    },
  });
  const { register, control, formState } = form;
  const { errors } = formState;
  const failed = (error: Error) => tellFailure(error, m.agents_profile_updateFailure);
  const submit = useSend(form, save, { 0: failed, 500: failed });
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-6">
      <Controller
        control={control}
        name="profilePictures"
        render={({ field, fieldState }) => (
          <PictureField
            name={fullName}
            url={pictureUrl}
            value={field.value?.[0] ?? null}
            onChange={(uuid) => field.onChange(uuid ? [uuid] : [])}
            error={fieldState.error?.message}
          />
        )}
      />
      <RefusedName agentId={profile.id} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.agents_profile_name()}
          hint={profile.pendingName ? m.agents_profile_nameWaits() : m.agents_profile_nameHint()}
          error={errors.name?.message}
        >
          {(ids) => <Input {...ids} autoComplete="organization" placeholder={fullName} {...register('name')} />}
        </Field>
        <Field label={m.agents_profile_years()} error={errors.yearsOfExperience?.message}>
          {(ids) => (
            <Select {...ids} {...register('yearsOfExperience', { setValueAs: (value) => value || null })}>
              <option value="">{m.agents_profile_years_none()}</option>
              {experienceLevels.map((level) => (
                <option key={level} value={level}>
                  {levels[level]()}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.agents_profile_instagram()} error={errors.instagramUrl?.message}>
          {(ids) => (
            <Input
              {...ids}
              type="url"
              inputMode="url"
              autoCapitalize="none"
              placeholder="https://instagram.com/…"
              {...register('instagramUrl')}
            />
          )}
        </Field>
        <NumberControl
          control={control}
          name="instagramFollowersCount"
          label={m.agents_profile_followers()}
          hint={
            profile.instagramFollowersAt
              ? m.agents_followersAt({ date: shortDate(profile.instagramFollowersAt) })
              : m.agents_profile_followersHint()
          }
        />
      </div>
      <ProfileAbout form={form} />
      <Controller
        control={control}
        name="wardSubscriptionIds"
        render={({ field, fieldState }) => (
          <Field label={m.agents_profile_wards()} hint={m.agents_profile_wardsHint()} error={fieldState.error?.message}>
            {({ id }) => (
              <Suspense fallback={<div className="skeleton h-11" />}>
                <Combobox
                  id={id}
                  label={m.agents_profile_wards()}
                  placeholder={m.agents_profile_wardsFind()}
                  options={wards}
                  chosen={field.value ?? []}
                  onChange={field.onChange}
                />
                <div className="mt-2 max-w-md">
                  <MapChoice
                    filters={{ cityId: mapOf(wards, field.value ?? []) }}
                    chosen={field.value ?? []}
                    onChoose={field.onChange}
                  />
                </div>
              </Suspense>
            )}
          </Field>
        )}
      />
      <SubmitButton busy={formState.isSubmitting} className="sm:w-auto sm:justify-self-start">
        {m.agents_profile_save()}
      </SubmitButton>
    </form>
  );
}
