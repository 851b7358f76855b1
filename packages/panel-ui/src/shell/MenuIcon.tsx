import type { LucideIcon } from 'lucide-react';
import Activity from 'lucide-react/icons/activity';
import Bell from 'lucide-react/icons/bell';
import CalendarDays from 'lucide-react/icons/calendar-days';
import CodeXml from 'lucide-react/icons/code-xml';
import Gamepad2 from 'lucide-react/icons/gamepad-2';
import Gem from 'lucide-react/icons/gem';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Mic from 'lucide-react/icons/mic';
import Music2 from 'lucide-react/icons/music-2';
import ScrollText from 'lucide-react/icons/scroll-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Users from 'lucide-react/icons/users';
import type { ScreenIcon } from '../features';

const ICONS: Record<ScreenIcon, LucideIcon> = {
  dashboard: LayoutDashboard,
  calendar: CalendarDays,
  mic: Mic,
  music: Music2,
  gamepad: Gamepad2,
  users: Users,
  gem: Gem,
  shield: ShieldCheck,
  bell: Bell,
  alert: TriangleAlert,
  code: CodeXml,
  log: ScrollText,
  pulse: Activity,
};

export function MenuIcon({ name }: { name: ScreenIcon }) {
  const Icon = ICONS[name];
  return <Icon size={20} aria-hidden />;
}
