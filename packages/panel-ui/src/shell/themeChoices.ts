import Contrast from 'lucide-react/icons/contrast';
import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';

export const THEME_ICONS = { light: Sun, dark: Moon, auto: Monitor, contrast: Contrast } as const;
export const THEME_CHOICES = ['light', 'dark', 'auto', 'contrast'] as const;
