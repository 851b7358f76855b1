import type { Shift } from '@cabine/panel-core/contract';
import type { RoleName } from '../roles/firstRoles';

/** Public secrets of the demo station. */
export const DEMO_PASSWORD = 'demo-cabine';
export const DEMO_PIN = '246810';

export interface DemoMember {
  username: string;
  role: RoleName;
  shift: Shift;
  /** Days before the start at which they joined. */
  joined: number;
  isOpen?: boolean;
  isActive?: boolean;
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { username: 'admin', role: 'Administrador', shift: 'afternoon', joined: 420, isOpen: true },
  { username: 'Bia.Mix', role: 'Coordenador', shift: 'night', joined: 365, isOpen: true },
  { username: 'Thomaz-HB', role: 'Coordenador', shift: 'afternoon', joined: 300 },
  { username: 'NinaPromo', role: 'Promotor', shift: 'night', joined: 210, isOpen: true },
  { username: 'Rafinha:D', role: 'Promotor', shift: 'afternoon', joined: 180 },
  { username: 'Lele.Eventos', role: 'Promotor', shift: 'night', joined: 64 },
  { username: 'DJ.Caio', role: 'Locutor', shift: 'night', joined: 240, isOpen: true },
  { username: 'Duda-FM', role: 'Locutor', shift: 'morning', joined: 233 },
  { username: 'Kaua_Beats', role: 'Locutor', shift: 'night', joined: 151 },
  { username: 'Luh.Pixel', role: 'Locutor', shift: 'afternoon', joined: 120 },
  { username: 'MatheusMix', role: 'Locutor', shift: 'afternoon', joined: 97 },
  { username: 'Vick=D', role: 'Locutor', shift: 'afternoon', joined: 45 },
  { username: 'Gui.Noturno', role: 'Locutor', shift: 'night', joined: 12 },
  { username: 'Pedro.Antigo', role: 'Locutor', shift: 'morning', joined: 380, isActive: false },
];
