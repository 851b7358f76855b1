import type { PaymentType } from '@cabine/panel-core/contract';

export interface DemoPayment {
  to: string;
  from: string;
  amount: number;
  type: PaymentType;
  /** Days before the start. */
  age: number;
  isAnnulled?: boolean;
}

export const DEMO_PAYMENTS: readonly DemoPayment[] = [
  { to: 'DJ.Caio', from: 'admin', amount: 120, type: 'salary', age: 1 },
  { to: 'Duda-FM', from: 'admin', amount: 90, type: 'salary', age: 1 },
  { to: 'NinaPromo', from: 'Bia.Mix', amount: 75.5, type: 'salary', age: 2 },
  { to: 'Kaua_Beats', from: 'Bia.Mix', amount: 25, type: 'bonus', age: 3 },
  { to: 'Luh.Pixel', from: 'admin', amount: 60, type: 'salary', age: 8 },
  { to: 'Rafinha:D', from: 'Bia.Mix', amount: 40, type: 'other', age: 9, isAnnulled: true },
  { to: 'Vick=D', from: 'Thomaz-HB', amount: 12.5, type: 'bonus', age: 15 },
  { to: 'DJ.Caio', from: 'admin', amount: 120, type: 'salary', age: 31 },
];
