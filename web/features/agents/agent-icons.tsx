import BadgeCheck from 'lucide-react/icons/badge-check';
import MapPin from 'lucide-react/icons/map-pin';
import { Sprite } from '#web/components/ui/sprite.tsx';

const icons = { verified: BadgeCheck, pin: MapPin };

/** Stands once on a page that shows agents' cards. */
export const AgentIcons = () => <Sprite icons={icons} />;
