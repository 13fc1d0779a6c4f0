import type { Translation } from '../../i18n/messages.ts'
import type { en } from './listKeyMessages.en.ts'

export const ru: Translation<typeof en> = {
  lists: 'Списки',
  next: 'Следующая строка списка',
  previous: 'Предыдущая строка списка',
  nextTen: 'На десять строк ниже',
  previousTen: 'На десять строк выше',
  first: 'Первая строка списка',
  last: 'Последняя строка списка',
  select: 'Отметить строку',
  selectAll: 'Отметить все строки',
  clear: 'Снять все отметки',
  preview: 'Показать строку, не уходя из списка',
  open: 'Открыть строку',
  search: 'Искать в этом списке',
}
