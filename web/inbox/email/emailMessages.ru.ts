import type { Translation } from '../../i18n/messages.ts'
import type { en } from './emailMessages.en.ts'

export const ru: Translation<typeof en> = {
  email: 'Письмо',
  quoted: 'Предыдущая переписка',
  imagesBlocked: 'Изображения с других серверов заблокированы.',
  showImages: 'Показать изображения',
  showWhole: 'Показать целиком',
  showLess: 'Свернуть',
  wholeFailed: 'Остальное не удалось загрузить.',
  noMore: 'Остальное показать нельзя.',
  blank: 'Без текста',
}
