import { type AdForm as AdFormBody, type AgentAd, savedUnpaid } from '@makao/contract/ads.agent';
import type { AdDefaults } from '@makao/contract/ads.writing';
import { limits } from '@makao/contract/kernel/limits';
import type { City, Ward } from '@makao/contract/places';
import { m } from '@makao/i18n/messages';
import { useQuery } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useCurrentUser } from '#web/features/accounts/use-session.ts';
import { Appeal } from '#web/features/cases/appeal.tsx';
import { PublicationRight } from '#web/features/plans/agent/publication-right.tsx';
import { ApiError } from '#web/lib/api-error.ts';
import { appParametersQuery } from '#web/lib/app-parameters.ts';
import { statusOf, tellFailure } from '#web/lib/failure.ts';
import { showViolations, useContractForm } from '#web/lib/form.ts';
import { isSubmitted } from '../../ad-state.ts';
import { Section } from './controls.tsx';
import { deleteDraft, draftKey, readDraft, saveDraft } from './drafts.ts';
import { FactsSection } from './facts-section.tsx';
import { type Marks, MarksProvider } from './marks.tsx';
import { MissingList } from './missing-list.tsx';
import { Offline, useLine } from './offline.tsx';
import { OnSpot } from './on-spot.tsx';
import { PastePost } from './paste-post.tsx';
import { PhotosField } from './photos-field.tsx';
import { marksOf, told } from './remembered.ts';
import { SaveBar } from './save-bar.tsx';
import { DetailsSection, KindSection, MoneySection, PlaceSection } from './sections.tsx';
import { useOnSpot } from './use-on-spot.ts';
import { storedPhotos, usePhotos } from './use-photos.ts';
import { adSchema, emptyValues, photosOf, type SaveStatus, type Values, valuesOf, withoutHidden } from './values.ts';
import { WordsSection } from './words-section.tsx';

/** The draft that the server saved because publishing is not paid for. */
const unpaidDraft = (error: unknown): AgentAd | undefined =>
  error instanceof ApiError && error.code === 'paymentRequired'
    ? savedUnpaid.safeParse(error.body).data?.ad
    : undefined;

interface AdFormProps {
  /** The one being edited; none for a new ad. */
  ad?: AgentAd;
  cities: readonly City[];
  wards: readonly Ward[];
  /** What a new ad begins with, of the agent's last one. */
  remembered?: AdDefaults | null;
  /** Returns null when the agent chose the newer version instead of saving. */
  save: (body: AdFormBody) => Promise<AgentAd | null>;
  onSaved: (saved: AgentAd, asked: SaveStatus, look: boolean) => Promise<unknown>;
  failure: () => string;
}

/** The kind comes first, because all questions follow from it; then photos, which upload while the rest is filled in. */
export function AdForm({ ad, cities, wards, remembered, save, onSaved, failure }: AdFormProps) {
  const user = useCurrentUser();
  const onlyCity = cities.length === 1 ? cities[0]?.id : undefined;
  const empty = ad ? { ...valuesOf(ad), cityId: ad.city?.id ?? onlyCity } : emptyValues(onlyCity);
  const fresh = { ...empty, ...told(remembered) };
  const [draft, setDraft] = useState(() => readDraft(user.id, ad));
  const form = useContractForm<Values>({
    schema: adSchema,
    defaultValues: { ...fresh, ...draft?.values },
  });
  const [marks, setMarks] = useState<Marks>(() => (draft ? {} : marksOf(remembered)));
  const parameters = useQuery(appParametersQuery);
  const kept = ad?.imagesUuids.length ?? 0;
  const photos = usePhotos(draft?.photos ?? (ad ? photosOf(ad) : []), {
    form: draftKey(user.id, ad?.id),
    max: Math.max(parameters.data?.photosPerAd ?? limits.adImages.usual, kept),
  });
  const [saving, setSaving] = useState<SaveStatus>();
  const element = useRef<HTMLFormElement>(null);
  const [failed, setFailed] = useState(0);
  const onSpot = useOnSpot(ad);
  const line = useLine();
  const { errors } = form.formState;
  const isRemembered = Object.values(marks).some(({ words }) => words === null);

  useDraftSaving(form, photos.photos, (values) =>
    saveDraft(user.id, ad?.id, { savedAt: ad?.updatedAt ?? null, values, photos: storedPhotos(photos.photos) }),
  );
  // After the errors have rendered: scroll to the first one.
  useEffect(() => {
    if (failed > 0 && element.current) showFirstFault(element.current);
  }, [failed]);

  const startOver = () => {
    deleteDraft(user.id, ad?.id);
    form.reset(fresh);
    setMarks(marksOf(remembered));
    photos.reset(ad ? photosOf(ad) : []);
    setDraft(null);
  };

  const forget = () => {
    for (const name of Object.keys(told(remembered)) as (keyof AdDefaults)[])
      if (marks[name]?.value === form.getValues(name)) form.setValue(name, (empty[name] ?? null) as never);
    setMarks({});
  };

  const goTo = (name: string) => element.current && showField(element.current, name);

  const send = async (status: SaveStatus, look = false) => {
    if (saving) return;
    if (!line.isOnline) return line.miss(status);
    line.miss(undefined);
    setSaving(status);
    try {
      const arrived = await photos.settled();
      form.setValue('imagesUuids', uuidsOf(arrived));
      form.setValue('status', status);
      if (arrived.some(({ state }) => state !== 'done')) {
        form.setError('imagesUuids', { type: 'photos', message: m.media_photo_unfinished() });
        return setFailed((times) => times + 1);
      }
      let isSettled = false;
      await form.handleSubmit(async (values) => {
        const body = withoutHidden(values);
        const saved = await save(body).catch((error: unknown) => {
          // 402: publishing is not paid for, and the server has saved a draft.
          const draft = unpaidDraft(error);
          if (!draft) throw error;
          return draft;
        });
        isSettled = true;
        if (!saved) return;
        deleteDraft(user.id, ad?.id);
        await onSpot.sendWith(saved);
        await onSaved(saved, status, look);
      })();
      if (!isSettled) setFailed((times) => times + 1);
    } catch (error) {
      if (showViolations(form, error)) setFailed((times) => times + 1);
      // The connection broke: never resend automatically, the first request may have arrived.
      else if (statusOf(error) === 0 && !navigator.onLine) line.miss(status);
      else tellFailure(error, failure);
    } finally {
      setSaving(undefined);
    }
  };

  return (
    <FormProvider {...form}>
      <MarksProvider value={marks}>
        <form
          ref={element}
          method="post"
          noValidate
          className="grid grid-cols-1 gap-4 lg:gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            void send('pending_approval');
          }}
        >
          {ad?.adminComment && (
            <Alert tone="warning" title={m.ads_form_adminComment()}>
              {ad.adminComment}
              <Appeal kind="ad" subjectId={ad.id} />
            </Alert>
          )}
          {!ad || ad.status === 'draft' ? (
            <PublicationRight user={user} />
          ) : ad.status === 'pending_approval' ? (
            <Alert>{m.ads_form_restartsReview()}</Alert>
          ) : (
            ad.frontShowable && <Alert>{m.ads_form_waitsForReview()}</Alert>
          )}
          {draft && (
            <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone">
              {m.ads_form_kept()}
              <Button variant="ghost" size="sm" className="-mx-2 min-h-11 px-2" onClick={startOver}>
                {m.ads_form_startOver()}
              </Button>
            </p>
          )}
          {isRemembered && (
            <p role="status" className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-stone">
              {m.ads_form_rememberedText()}
              <Button variant="ghost" size="sm" className="-mx-2 min-h-11 px-2" onClick={forget}>
                {m.ads_form_rememberedClear()}
              </Button>
            </p>
          )}
          {failed > 0 && <MissingList onGo={goTo} />}
          {!ad && <PastePost wards={wards} marks={marks} onMarks={setMarks} onGo={goTo} />}
          <KindSection />
          <Section title={m.ads_form_section_photos()}>
            <PhotosField control={photos} error={errors.imagesUuids?.message} />
          </Section>
          <PlaceSection cities={cities} wards={wards} landmark={ad?.landmark}>
            <OnSpot control={onSpot} ad={ad} />
          </PlaceSection>
          <MoneySection wards={wards} />
          <DetailsSection />
          <FactsSection />
          <WordsSection wards={wards} />
          {!isSubmitted(ad) && (
            <Button variant="secondary" disabled={saving !== undefined} onClick={() => void send('draft', true)}>
              <Eye aria-hidden />
              {m.ads_form_preview()}
            </Button>
          )}
          {line.missed && (
            <Offline isOnline={line.isOnline} isBusy={saving !== undefined} onSend={() => void send(line.missed!)} />
          )}
          <SaveBar ad={ad} saving={saving} underway={photos.underway} onDraft={() => void send('draft')} />
        </form>
      </MarksProvider>
    </FormProvider>
  );
}

const uuidsOf = (photos: readonly { uuid?: string }[]) => photos.flatMap(({ uuid }) => uuid ?? []);

/** Stores every change at once, in case the phone is switched off. */
function useDraftSaving(
  form: ReturnType<typeof useContractForm<Values>>,
  photos: ReturnType<typeof usePhotos>['photos'],
  save: (values: Values) => void,
) {
  const onChange = useEffectEvent(save);
  const { subscribe, setValue, getValues, formState } = form;
  const { isSubmitted } = formState;
  useEffect(() => subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) }), [subscribe]);
  // Which photos there are, and in what order, is part of the draft, whether they have arrived or not.
  const keys = photos.map(({ key, preview }) => `${key} ${preview?.length}`).join();
  const saved = useRef(keys);
  useEffect(() => {
    if (saved.current === keys) return;
    saved.current = keys;
    onChange(getValues());
  }, [keys, getValues]);
  const uuids = uuidsOf(photos).join();
  useEffect(() => {
    if (uuids === (getValues('imagesUuids') ?? []).join()) return;
    setValue('imagesUuids', uuids ? uuids.split(',') : [], { shouldValidate: isSubmitted });
  }, [uuids, isSubmitted, getValues, setValue]);
}

const showFirstFault = (form: HTMLFormElement) => show(form.querySelector('[aria-invalid="true"]'));

const showField = (form: HTMLFormElement, name: string) =>
  show(
    name === 'imagesUuids'
      ? form.querySelector('input[type=file]')
      : form.querySelector(`[name="${CSS.escape(name)}"],[aria-invalid="true"]`),
  );

function show(fault: HTMLElement | null) {
  // A folded section opens.
  fault?.closest('details')?.setAttribute('open', '');
  const field = fault?.matches('input,select,textarea') ? fault : fault?.querySelector<HTMLElement>('input');
  // Some inputs are drawn by what surrounds them.
  (field?.closest<HTMLElement>('fieldset,label') ?? field)?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
