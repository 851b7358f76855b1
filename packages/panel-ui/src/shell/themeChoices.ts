import Contrast from 'lucide-react/icons/contrast';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import type { PanelScreen } from './panelScreens';

export const THEME_CHOICES = ['light', 'dark', 'auto', 'contrast'] as const;

// With its type: the published declarations cannot name lucide-react's.
export const THEME_ICONS: Record<(typeof THEME_CHOICES)[number], PanelScreen['icon']> = {
  light: Sun,
  dark: Moon,
  auto: Monitor,
  contrast: Contrast,
};
