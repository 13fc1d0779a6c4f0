import type { Translation } from '../../i18n/messages.ts'
import type { en } from './callDialogMessages.en.ts'

export const ru: Translation<typeof en> = {
  contact: 'Связь',
  call: 'Позвонить…',
  callPatient: 'Позвонить пациенту…',
  callNow: 'Позвонить',
  title: (name: string) => `Звонок: ${name}`,
  text: 'Сначала зазвонит ваш телефон. Когда вы ответите, мы наберём пациента; у него определится номер клиники.',
  unknownSenderText:
    'Сначала зазвонит ваш телефон. Когда вы ответите, мы наберём этот номер; у собеседника определится номер клиники.',
  numberCannotLoad: 'Не удалось проверить, можно ли позвонить на этот номер.',
  callNumber: (phone: string) => `Позвонить на ${phone}`,
  none: 'Телефон не указан.',
  blocked: 'Этот номер заблокирован.',
  kind_MOBILE: 'Мобильный',
  kind_LANDLINE: 'Городской',
  kind_VOIP: 'VoIP',
  close: 'Закрыть',
  logResult: 'Записать результат',
  initiated: (phone: string) => `Звоним вам, затем на ${phone}: ответьте на звонок.`,
  ringing: (phone: string) => `Вызываем ${phone}.`,
  inProgress: (phone: string) => `Идёт разговор: ${phone}.`,
  completed: (phone: string) => `Звонок на ${phone} завершён.`,
  another: 'Идёт другой звонок.',
  patientUnreached: (phone: string) => `Не удалось дозвониться до пациента по номеру ${phone}`,
  userUnreached: 'Не удалось дозвониться до вас. Попробуйте ещё раз.',
  cannotLoad: 'Не удалось проверить, можно ли позвонить пациенту.',
}
