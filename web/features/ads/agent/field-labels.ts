import type { AdField } from '@makao/contract/ads';
import { m } from '@makao/i18n/messages';

/** The fields of an ad as the agent's form calls them: the kind first, then in the order of the form. */
export const fieldLabels: Record<AdField, () => string> = {
  propertyType: m.ads_form_propertyType,
  imagesUuids: m.ads_form_section_photos,
  type: m.ads_form_type,
  cityId: m.ads_form_city,
  wardId: m.ads_form_ward,
  landmarkId: m.ads_form_landmark,
  price: m.ads_form_price,
  monthsInAdvance: m.ads_form_months,
  connexionFees: m.ads_form_connexion,
  feesForVisit: m.ads_form_visit,
  bedroomsCount: m.ads_form_bedrooms,
  bathroomsCount: m.ads_form_bathrooms,
  area: m.ads_form_area,
  description: m.ads_form_section_words,
};
