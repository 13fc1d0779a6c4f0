/** The server’s refusals by code: FHIR bundles from files. */
export const ru: Record<string, string> = {
  bundle_not_json: 'Это не файл JSON, или он неполный.',
  bundle_not_fhir: 'Это не пакет FHIR (Bundle).',
  bundle_too_deep: 'Вложенность файла слишком глубокая.',
  bundle_empty: 'В файле нет ничего, что можно импортировать.',
  bundle_too_large: 'Файл больше {maximum, number} МБ.',
  bundle_unopened: 'Файл не открывается ({reason}).',
  bundle_gone: 'Загруженного файла больше нет. Загрузите его снова.',
  bundle_too_many:
    'В одном импорте может быть не больше {maximum, plural, one {# файла} few {# файлов} many {# файлов} other {# файла}}. Сначала импортируйте эти.',
  bundle_running: 'Файлы этой клиники импортируются. Добавьте новые, когда импорт закончится.',
  bundle_not_ready: 'Этот импорт уже начат или завершён.',
  bundle_source: 'Данные этой клиники поступают не из файлов. Сначала подключите её к загруженным файлам.',

  bundle_unreadable: '{type}: не читается',
  bundle_no_patient: '{type}: пациента нет в файле',
  bundle_patient_rejected: 'Пациент: база данных его не принимает ({reason})',
  bundle_visits_rejected: 'Визиты пациента: база данных их не принимает ({reason})',
  bundle_contradicts: 'Счёт или начисление: суммы, день или ответы противоречат друг другу',
}
