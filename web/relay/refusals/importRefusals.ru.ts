/** The server’s refusals by code: imports of patients. */
export const ru: Record<string, string> = {
  import_unfinished: 'У клиники уже есть импорт. Сначала завершите или отмените его.',
  import_not_text: 'Это не файл CSV. Сохраните его как CSV в кодировке UTF-8.',
  import_no_rows: 'В файле нет строк.',
  import_too_long: 'В файле больше {maximum, number} строк. Разделите его на несколько файлов.',
  import_too_wide: 'В файле больше {maximum, number} столбцов.',
  import_not_ready: 'Этот импорт проверяется, уже идёт или завершён.',
  import_ended: 'Этот импорт уже завершён.',
  import_empty: 'Ни одну строку файла нельзя импортировать.',
  import_column_twice: 'Так уже читается другой столбец',
  import_access_lost: 'Импорт прекращён: доступа к клинике больше нет.',
  row_unreadable: 'Строку нельзя прочитать: кавычки расставлены неверно',
  row_too_wide: 'В строке больше ячеек, чем столбцов в файле',
  row_repeats: 'Этот пациент уже есть в строке {line, number}',
  formula: 'Текст не может начинаться с =, +, - или @: таблицы сочтут его формулой',
  day_or_us_date: 'Введите дату в виде ГГГГ-ММ-ДД или ММ/ДД/ГГГГ',
}
