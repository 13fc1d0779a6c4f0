/** The server’s refusals by code: domains of practices. */
export const ru: Record<string, string> = {
  portal_domain_taken: 'Этот домен уже использует другая клиника!',
  portal_dns_missing: 'Запись DNS не найдена!',
  host_name: 'Введите домен, например portal.example.com, без https:// и без пути',
  portal_domain_own: 'Это адрес самого портала. Введите домен клиники.',
  portal_dns_unanswered: 'DNS не дал пригодного ответа. Попробуйте снова чуть позже.',
  portal_dns_elsewhere: 'Запись DNS ведёт на {found}, а не на {expected}.',
  portal_domain_not_saved: 'Этот домен не сохранён для клиники. Сначала сохраните его.',
  portal_domain_is_active: 'Домен клиники действует. Сначала отключите его.',
  portal_domain_is_inactive: 'Этот домен уже не действует.',
  portal_domain_busy: 'Домен сейчас включают или отключают. Попробуйте снова чуть позже.',
  portal_domain_gone: 'Домен изменён, или доступа к клинике больше нет.',
}
