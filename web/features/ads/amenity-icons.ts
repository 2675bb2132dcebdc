import type { Amenity } from '@makao/contract/ads';
import type { LucideIcon } from 'lucide-react';
import Armchair from 'lucide-react/icons/armchair';
import CarFront from 'lucide-react/icons/car-front';
import Droplets from 'lucide-react/icons/droplets';
import Shield from 'lucide-react/icons/shield';
import Trees from 'lucide-react/icons/trees';
import WavesLadder from 'lucide-react/icons/waves-ladder';
import Zap from 'lucide-react/icons/zap';

export const amenityIcons: Record<Amenity, LucideIcon> = {
  hasGenerator: Zap,
  hasGuard: Shield,
  hasPool: WavesLadder,
  hasWaterTank: Droplets,
  hasGarage: CarFront,
  hasGarden: Trees,
  isFurnished: Armchair,
};
