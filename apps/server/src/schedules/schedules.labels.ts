import type { ScheduleType } from '@cabine/panel-core/contract';
import { languageOf } from '../platform/language';

/** Notifications about hours in the station's language. */
const pt = {
  on: (date: string, time: string) => `${dateIn('pt-BR', date)}, às ${time}`,
  weekly: (day: number, time: string) => `${day < 5 ? 'toda' : 'todo'} ${dayIn('pt-BR', day)}, às ${time}`,
  /** Titles of messages whose text lists the hours. */
  freed: (by: string) => `${by} liberou horários seus`,
  freedAll: (by: string) => ({
    title: 'Seus horários foram liberados',
    content: `${by} liberou todos os horários da programação, os seus também.`,
  }),
  closed: (by: string, dates: readonly string[], reason: string) => ({
    title: 'Dia fechado',
    content: `${by} fechou ${listIn('pt-BR', dates)}: ${reason}. Seus horários desses dias ficam sem efeito.`,
  }),
  opened: (by: string, dates: readonly string[]) => ({
    title: 'Dia reaberto',
    content: `${by} reabriu ${listIn('pt-BR', dates)}. Seus horários desses dias valem de novo.`,
  }),
  restored: (by: string) => ({
    title: 'Seus horários voltaram',
    content: `${by} restaurou horários que tinham sido liberados, os seus também.`,
  }),
  lost: (by: string, to: string) => `${by} passou horários seus para ${to}`,
  got: (by: string) => `${by} marcou horários para você`,
  asked: (by: string, when: string) => ({
    title: `${by} oferece um horário`,
    content: `${by} não pode e oferece o horário: ${when}. Aceite ou recuse em Marcar horário.`,
  }),
  askedMany: (by: string, count: number, when: string) => ({
    title: `${by} oferece horários`,
    content: `${by} não pode e oferece ${count} horários, entre eles ${when}. Aceite ou recuse em Marcar horário.`,
  }),
  accepted: (by: string, when: string) => ({
    title: `${by} ficou com seu horário`,
    content: `${by} aceitou o horário que você ofereceu: ${when}.`,
  }),
  refused: (by: string, when: string) => ({
    title: `${by} recusou seu horário`,
    content: `O horário continua seu: ${when}.`,
  }),
  returned: (by: string, when: string) => ({
    title: 'Um horário seu ficou livre de novo',
    content: `${by} devolveu o horário: ${when}. Ninguém o tem nesta data.`,
  }),
  back: (by: string, when: string) => ({
    title: 'Um horário voltou a ser seu',
    content: `${by} devolveu o horário: ${when}.`,
  }),
  kept: (by: string, when: string) => ({
    title: 'Seu horário desta data continua',
    content: `${by} liberou o horário de toda semana. O seu continua: ${when}.`,
  }),
  /** Titles of what coordinators are told; the text lists the hours. */
  left: (by: string) => `${by} deixou horários sem ninguém`,
  regained: (by: string) => `${by} desfez, e estes horários têm dono de novo`,
  taken: (by: string) => `${by} marcou horários de toda semana`,
  many: (count: number) => `${count} horários de uma vez`,
  shut: (reason: string) => `Fechado: ${reason}`,
  ofType: (type: ScheduleType, when: string) => (type === 'event' ? `${when} (evento)` : when),
};

const en: typeof pt = {
  on: (date, time) => `${dateIn('en-GB', date)}, ${time}`,
  weekly: (day, time) => `every ${dayIn('en-GB', day)}, ${time}`,
  freed: (by) => `${by} freed hours of yours`,
  freedAll: (by) => ({
    title: 'Your hours were freed',
    content: `${by} freed every hour of the schedule, yours included.`,
  }),
  closed: (by, dates, reason) => ({
    title: 'Day closed',
    content: `${by} closed ${listIn('en-GB', dates)}: ${reason}. Your hours of these days are cancelled.`,
  }),
  opened: (by, dates) => ({
    title: 'Day open again',
    content: `${by} opened ${listIn('en-GB', dates)} again. Your hours of these days count again.`,
  }),
  restored: (by) => ({
    title: 'Your hours are back',
    content: `${by} restored hours that had been freed, yours included.`,
  }),
  lost: (by, to) => `${by} gave hours of yours to ${to}`,
  got: (by) => `${by} booked hours for you`,
  asked: (by, when) => ({
    title: `${by} offers an hour`,
    content: `${by} cannot come and offers the hour: ${when}. Accept or refuse it in the schedule.`,
  }),
  askedMany: (by, count, when) => ({
    title: `${by} offers hours`,
    content: `${by} cannot come and offers ${count} hours, ${when} among them. Accept or refuse them in the schedule.`,
  }),
  accepted: (by, when) => ({
    title: `${by} took your hour`,
    content: `${by} accepted the hour that you offered: ${when}.`,
  }),
  refused: (by, when) => ({ title: `${by} refused your hour`, content: `The hour is still yours: ${when}.` }),
  returned: (by, when) => ({
    title: 'An hour of yours is free again',
    content: `${by} gave the hour back: ${when}. Nobody has it on this date.`,
  }),
  back: (by, when) => ({ title: 'An hour is yours again', content: `${by} gave the hour back: ${when}.` }),
  kept: (by, when) => ({
    title: 'Your hour of this date stays',
    content: `${by} freed the weekly hour. Yours stays: ${when}.`,
  }),
  left: (by) => `${by} left hours to nobody`,
  regained: (by) => `${by} took that back, and these hours are held again`,
  taken: (by) => `${by} booked weekly hours`,
  many: (count) => `${count} hours at once`,
  shut: (reason) => `Closed: ${reason}`,
  ofType: (type, when) => (type === 'event' ? `${when} (event)` : when),
};

/** 'segunda-feira, 30/11' */
const dateIn = (language: string, date: string) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', day: '2-digit', month: '2-digit', timeZone: 'UTC' }).format(
    new Date(`${date}T12:00:00.000Z`),
  );
/** '25/12 e 01/01' */
const listIn = (language: string, dates: readonly string[]) =>
  new Intl.ListFormat(language).format(dates.map((date) => `${date.slice(8)}/${date.slice(5, 7)}`));
/** 1 January 2024 was a Monday. */
const dayIn = (language: string, day: number) =>
  new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2024, 0, 1 + day)));

export const hourWords = (locale: string) => ({ 'pt-BR': pt, en })[languageOf({ locale })];
