import type { Translation } from '../i18n/messages.ts'
import type { en } from './companyMessages.en.ts'

export const ru: Translation<typeof en> = {
  pageTitle: 'Компания · Tally Care',
  title: 'Компания',
  failed: 'Не удалось загрузить компанию.',
  noneSelected: 'Компания не выбрана',
  noneSelectedHint: 'Выберите её в верхней части экрана.',
  general: 'Основное',
  signIn: 'Вход',
  privacy: 'Что видят пользователи',
  logo: 'Логотип компании',
  logoHelp: 'В приложении, а также вверху писем и выписок клиник, у которых нет логотипа.',
  name: 'Название',
  isTwoFactorEnforced: 'Требовать двухфакторный вход',
  isTwoFactorEnforcedHelp: 'Пользователи без приложения-аутентификатора получают при входе код по почте.',
  isExternalSsoEnabled: 'Разрешить вход через службу входа компании',
  isExternalSsoEnabledHelp: 'Пользователи с паролем могут входить и по нему.',
  idleLogoutMinutes: 'Выход при бездействии, минут',
  idleLogoutMinutesHelp: (least: number, most: number) => `От ${least} до ${most} минут.`,
  hidesAccessCodes: 'Скрывать коды доступа пациентов',
  hidesAccessCodesHelp: 'Администраторы их по-прежнему видят.',
  hidesAppointments: 'Скрывать приёмы',
  hidesAppointmentsHelp: 'Приёмы не видит никто из компании, включая администраторов.',
}
