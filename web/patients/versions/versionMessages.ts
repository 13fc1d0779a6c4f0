import { defineMessages } from '../../i18n/messages.ts'

/** What someone else saved beside what was entered here. */
export const versionMessages = defineMessages({
  en: {
    title: 'Someone else changed this account in the meantime',
    text: 'Compare what is saved now with what you entered.',
    field: 'Field',
    theirs: 'Saved now',
    yours: 'You entered',
    empty: 'empty',
    yes: 'yes',
    no: 'no',
    keepTheirs: 'Keep what is saved',
    saveMine: 'Save mine',
  },
  ru: {
    title: 'Тем временем пациента изменил кто-то другой',
    text: 'Сравните то, что сохранено сейчас, с тем, что ввели вы.',
    field: 'Поле',
    theirs: 'Сохранено сейчас',
    yours: 'Вы ввели',
    empty: 'пусто',
    yes: 'да',
    no: 'нет',
    keepTheirs: 'Оставить сохранённое',
    saveMine: 'Сохранить моё',
  },
})
