import type { LabelOverrides, LabelSets } from './labelSets';
import { menuLabels } from './menu.labels';

const auth: LabelSets['auth'] = {
  title: 'Entrar al panel',
  subtitle: (station) => `Área del equipo de ${station}`,
  username: 'Usuario',
  password: 'Contraseña',
  pin: 'PIN',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  keepConnected: 'Mantener la sesión abierta',
  submit: 'Entrar',
  privacy: 'Privacidad',
  privacyContact: (contact) => `Sobre tus datos: ${contact}`,
  failed: 'Revisa tus datos',
  failedNote: 'El usuario, la contraseña o el PIN no coincide. Revisa los tres e inténtalo de nuevo.',
  sessionEnded: 'Tu sesión terminó. Entra de nuevo para seguir donde estabas.',
};

const form: LabelSets['form'] = {
  save: 'Guardar',
  problems: (count) => (count === 1 ? 'Revisa este campo:' : `Revisa estos ${count} campos:`),
  failedUnknown:
    'Sin conexión con el servidor. No se sabe si llegó: inténtalo aquí cuando vuelva internet, nada se hace dos veces.',
  failedUnkeyed: 'Sin conexión con el servidor. No se sabe si llegó: mira la lista antes de intentarlo de nuevo.',
  failedOffline: 'Sin conexión con el servidor. No se perdió nada: inténtalo cuando vuelva internet.',
  changedTitle: 'Alguien cambió esto mientras lo editabas',
  changedText: 'Aún no se guardó nada. Compara las dos versiones y elige una.',
  changedElsewhere: 'Los campos de este formulario son iguales en las dos versiones.',
  mine: 'La tuya',
  theirs: 'La actual',
  keepMine: 'Quedarme con la mía',
  useTheirs: 'Usar la actual',
  emptyValue: '(vacío)',
  yes: 'Sí',
  no: 'No',
};

/** Part of a language: some sets are whole, the texts of others stay those of the locale. A `Language` has every set. */
export const spanish: LabelOverrides = {
  lang: 'es',
  auth,
  form,
  menu: {
    // Of a screen that `npm run new` adds.
    ...menuLabels.sets.en,
    dashboard: 'Inicio',
    broadcasterSchedule: 'Reservar hora',
    broadcast: 'Salir al aire',
    requests: 'Peticiones',
    soundtracks: 'Cuñas',
    promoterSchedule: 'Reservar hora',
    games: 'Juegos de promoción',
    management: 'Miembros',
    payments: 'Pagos',
    permissions: 'Cargos',
    notifications: 'Notificaciones',
    warnings: 'Advertencias',
    history: 'Historial',
    audit: 'Registro',
    system: 'Estado del sistema',
    widgets: 'Widgets',
  },
  problems: {
    required: 'Rellena este campo',
    too_short: 'Necesita al menos {min} caracteres',
    password_too_short: 'La contraseña necesita al menos {min} caracteres',
    username_too_short: 'El usuario necesita al menos {min} letras',
  },
  errors: { requests_closed: 'Ningún locutor está al aire para recibir pedidos.' },
};
