import { defineMessages } from '../../i18n/messages.ts'
import { plural } from '../../i18n/plural.ts'

export const patientPageMessages = defineMessages({
  en: {
    patient: 'Patient',
    statements: 'Statements',
    'billing-cycles': 'Billing cycles',
    payments: 'Payments',
    timeline: 'Timeline',
    forms: 'Forms',
    explanation: 'How the balance comes about',
    notFound: 'There is no such patient',
    notFoundHint: 'The link may be wrong, or the patient belongs to a practice that you cannot see.',
    toPatients: 'To the list of patients',
    underage: 'Underage',
    years: (age: number) => plural('en', age, { one: 'year', other: 'years' }),
    born: (date: string) => `born ${date}`,
    family: 'Family',
    guarantorOf: (count: number) =>
      count === 0 ? 'Guarantor' : `Guarantor of ${plural('en', count, { one: 'other', other: 'others' })}`,
    dependentOf: (guarantor: string) => `Dependent of ${guarantor}`,
    noFamily: 'No other members',
  },
  ru: {
    patient: 'Пациент',
    statements: 'Выписки',
    'billing-cycles': 'Циклы биллинга',
    payments: 'Платежи',
    timeline: 'Хронология',
    forms: 'Анкеты',
    explanation: 'Из чего складывается баланс',
    notFound: 'Такого пациента нет',
    notFoundHint: 'Возможно, ссылка неверна или у вас нет доступа к клинике этого пациента.',
    toPatients: 'К списку пациентов',
    underage: 'Младше 18',
    years: (age: number) => plural('ru', age, { one: 'год', few: 'года', many: 'лет', other: 'года' }),
    born: (date: string) => `дата рождения ${date}`,
    family: 'Семья',
    guarantorOf: (count: number) =>
      count === 0 ? 'Гарант' : `Гарант за ${plural('ru', count, { one: 'человека', other: 'человек' })}`,
    dependentOf: (guarantor: string) => `Гарант: ${guarantor}`,
    noFamily: 'Других членов семьи нет',
  },
})
