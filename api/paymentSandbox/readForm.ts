type Form = { [name: string]: string | Form }

const pathOf = (name: string) => name.replaceAll(']', '').split('[')

/** A form-encoded body with nested names: `metadata[payment_id]=…`. Names that would reach a prototype are dropped. */
export function readForm(text: string): Form {
  const form: Form = Object.create(null) as Form
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name)
    if (path.some((part) => part === '__proto__' || part === '')) continue
    let place = form
    for (const part of path.slice(0, -1)) {
      const inner = place[part]
      place = typeof inner === 'object' ? inner : (place[part] = Object.create(null) as Form)
    }
    place[path.at(-1)!] = value
  }
  return form
}

/** A text of a form; undefined if it is missing. */
export const textOf = (form: Form, name: string): string | undefined => {
  const value = form[name]
  return typeof value === 'string' ? value : undefined
}

export type { Form }
