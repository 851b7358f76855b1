import { expect, it } from 'vitest';
import { hourTyped } from './hoursTyped';

const DAYS = ['Segunda-Feira', 'Terça-Feira', 'Quarta-Feira', 'Quinta-Feira', 'Sexta-Feira', 'Sábado', 'Domingo'];

it.each([
  ['21h quinta', 3, 21],
  ['qui 21:00', 3, 21],
  ['sabado 7h', 5, 7],
  ['SÁB 07:00', 5, 7],
  ['9 h terça-feira', 1, 9],
  ['0h', 4, 0],
])('%s is an hour', (typed, day, hour) => {
  expect(hourTyped(typed, DAYS, 4)).toEqual({ day, hour });
});

it.each(['', 'quinta', '21', '24h', '21h qu', '21h quinta feira', '21h 22h', '21:30 quinta', 'caio 21h'])(
  '%s is none',
  (typed) => {
    expect(hourTyped(typed, DAYS, 4)).toBeNull();
  },
);
