import { defineMessages } from '../../i18n/messages.ts'

export const emailMessages = defineMessages({
  en: {
    email: 'E-mail',
    quoted: 'Earlier messages',
    imagesBlocked: 'Pictures from other servers are not loaded.',
    showImages: 'Show pictures',
    showWhole: 'Show all of it',
    showLess: 'Show less',
    wholeFailed: 'The rest could not be loaded.',
    noMore: 'The rest cannot be shown.',
    blank: 'No text',
  },
  ru: {
    email: 'Письмо',
    quoted: 'Предыдущая переписка',
    imagesBlocked: 'Картинки с других серверов не загружены.',
    showImages: 'Показать картинки',
    showWhole: 'Показать целиком',
    showLess: 'Свернуть',
    wholeFailed: 'Остальное не удалось загрузить.',
    noMore: 'Остальное показать нельзя.',
    blank: 'Без текста',
  },
})
