import type { Translation } from '../../i18n/messages.ts'
import type { en } from './callDialogMessages.en.ts'

export const ru: Translation<typeof en> = {
  contact: 'Связь',
  call: 'Позвонить…',
  callPatient: 'Позвонить пациенту…',
  callNow: 'Позвонить',
  title: (name: string) => `Звонок: ${name}`,
  text: 'Сначала зазвонит ваш телефон; как только вы ответите, вызовем пациента. Он увидит номер клиники.',
  strangerText: 'Сначала зазвонит ваш телефон; как только вы ответите, вызовем номер. Он увидит номер клиники.',
  numberCannotLoad: 'Не удалось проверить, можно ли позвонить на этот номер.',
  callNumber: (phone: string) => `Позвонить на ${phone}`,
  none: 'Номер телефона не указан.',
  blocked: 'Этот номер заблокирован.',
  kind_MOBILE: 'Мобильный',
  kind_LANDLINE: 'Стационарный',
  kind_VOIP: 'VoIP',
  close: 'Закрыть',
  logResult: 'Записать результат',
  initiated: (phone: string) => `Звоним вам, затем на ${phone}: ответьте на звонок.`,
  ringing: (phone: string) => `Вызываем ${phone}.`,
  inProgress: (phone: string) => `Разговор с ${phone}.`,
  completed: (phone: string) => `Звонок на ${phone} завершён.`,
  another: 'Идёт другой звонок.',
  patientUnreached: (phone: string) => `Не удалось дозвониться до пациента по номеру ${phone}`,
  userUnreached: 'Не удалось дозвониться до вас. Попробуйте ещё раз.',
  cannotLoad: 'Не удалось проверить, можно ли позвонить пациенту.',
}
