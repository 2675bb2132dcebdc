import Bath from 'lucide-react/icons/bath';
import BedDouble from 'lucide-react/icons/bed-double';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical';
import Heart from 'lucide-react/icons/heart';
import Lock from 'lucide-react/icons/lock';
import Scaling from 'lucide-react/icons/scaling';
import { Sprite, SpriteIcon } from '#web/components/ui/sprite.tsx';

const icons = {
  bed: BedDouble,
  bath: Bath,
  area: Scaling,
  months: CalendarClock,
  heart: Heart,
  lock: Lock,
  more: EllipsisVertical,
};

/** Stands once on a page that shows cards. */
export const CardIcons = () => <Sprite icons={icons} />;

export const CardIcon = ({ name }: { name: keyof typeof icons }) => <SpriteIcon name={name} />;
