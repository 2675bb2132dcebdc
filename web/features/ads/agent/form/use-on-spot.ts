import type { AgentAd } from '@makao/contract/ads.agent';
import { type PositionForm, removePosition, setPosition } from '@makao/contract/ads.position';
import { limits } from '@makao/contract/kernel/limits';
import { m } from '@makao/i18n/messages';
import { useState } from 'react';
import { ApiError } from '#web/lib/api-error.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { tellFailure } from '#web/lib/failure.ts';
import { notify } from '#web/lib/notify.ts';

type Position = Omit<PositionForm, 'version'>;

/** A computer stands at no home, and its place is that of its line. */
const canTake = () => 'geolocation' in navigator && matchMedia('(pointer: coarse)').matches;

const denied = 1;

/** Where the phone is now, or why it does not say. */
const read = () =>
  new Promise<GeolocationPosition | 'denied' | 'missing'>((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, ({ code }) => resolve(code === denied ? 'denied' : 'missing'), {
      enableHighAccuracy: true,
      timeout: 30_000,
      maximumAge: 0,
    }),
  );

/** What the server says about the position, or in general. */
const wordsOf = ({ violations, message }: ApiError) => violations[0]?.title ?? message;

/**
 * The position of an ad in its form. Of a stored ad it is sent at once; of a new one, or with a ward that is not saved
 * yet, it waits here for the save. It is never written to the phone's storage.
 */
export function useOnSpot(ad: AgentAd | undefined) {
  const [isOffered] = useState(canTake);
  const [confirmed, setConfirmed] = useState(ad?.confirmedOnSpot);
  const [waiting, setWaiting] = useState<Position>();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const failed = (error: unknown) => {
    if (error instanceof ApiError && error.status > 0 && error.status < 500) setProblem(wordsOf(error));
    else tellFailure(error, m.ads_spot_failure);
  };
  const busy = async (work: () => Promise<void>) => {
    setProblem(undefined);
    setBusy(true);
    await work().catch(failed);
    setBusy(false);
  };

  /** After the agent has agreed. */
  const take = (wardId: string) =>
    busy(async () => {
      const found = await read();
      if (found === 'denied') return setProblem(m.ads_spot_denied());
      if (found === 'missing') return setProblem(m.ads_spot_missing());
      const { latitude, longitude, accuracy } = found.coords;
      if (accuracy > limits.position.accuracyMetres) return setProblem(m.errors_validation_positionInaccurate());
      const takenAt = new Date(found.timestamp).toISOString();
      const position = { latitude, longitude, accuracy, takenAt, consent: true };
      if (ad?.ward?.id !== wardId) return setWaiting(position);
      const body = { ...position, version: ad.version };
      const saved = await browserApi().call(setPosition, { params: { id: ad.id }, body });
      setConfirmed(saved.confirmedOnSpot);
    });

  const remove = () =>
    busy(async () => {
      setWaiting(undefined);
      if (!ad || !confirmed) return;
      await browserApi().call(removePosition, { params: { id: ad.id } });
      setConfirmed(undefined);
    });

  /** Sends what waits with the ad that was just saved. The ad is saved even if this fails. */
  const sendWith = async ({ id }: AgentAd) => {
    if (!waiting) return;
    try {
      await browserApi().call(setPosition, { params: { id }, body: waiting });
    } catch (error) {
      const why = error instanceof ApiError && error.status > 0 ? wordsOf(error) : m.ads_spot_failure();
      notify({ kind: 'error', text: m.ads_spot_notSent({ why }), duration: 20_000 });
    }
  };

  return { isOffered, confirmed, waiting: waiting !== undefined, isBusy, problem, take, remove, sendWith };
}

export type OnSpotControl = ReturnType<typeof useOnSpot>;
