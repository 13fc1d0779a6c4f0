/** What queries by role and clicks ask of each element: whether it is shown, and in a line of its own. */
const asked = ['display', 'visibility', 'pointer-events'] as const

/** Computed by happy-dom. The files of a worker share the window, so it is read once. */
const worker = globalThis as { computedStyle?: (element: Element) => CSSStyleDeclaration }
const page = document.defaultView!
worker.computedStyle ??= page.getComputedStyle.bind(page)
const computed = worker.computedStyle

/** The same by the classes of an element, because the app's styles do not depend on where it is. */
const byClasses = new Map<string, Map<string, string>>()

const keyOf = (element: Element) =>
  [element.tagName, ...['class', 'style', 'hidden', 'open'].map((name) => element.getAttribute(name))].join('|')

function quickStyle(element: Element): Map<string, string> {
  const key = keyOf(element)
  const known = byClasses.get(key)
  if (known) return known
  const style = computed(element)
  const found = new Map(asked.map((name) => [name as string, style.getPropertyValue(name)]))
  if (element.isConnected) byClasses.set(key, found)
  return found
}

class QuickStyle {
  readonly #element: Element
  constructor(element: Element) {
    this.#element = element
  }
  get display() {
    return this.getPropertyValue('display')
  }
  get visibility() {
    return this.getPropertyValue('visibility')
  }
  get pointerEvents() {
    return this.getPropertyValue('pointer-events')
  }
  getPropertyValue(name: string): string {
    return quickStyle(this.#element).get(name) ?? computed(this.#element).getPropertyValue(name)
  }
}

/** Everything else is read from happy-dom's own. */
const withTheRest = (style: QuickStyle, element: Element) =>
  new Proxy(style, {
    get: (_target, name) => {
      const value: unknown = name in style ? style[name as keyof QuickStyle] : Reflect.get(computed(element), name)
      return typeof value === 'function' ? value.bind(name in style ? style : computed(element)) : value
    },
  }) as unknown as CSSStyleDeclaration

/**
 * happy-dom computes all properties of an element and of those around it, again after each change of the page: that took
 * a twentieth of the pages' time.
 */
const getComputedStyle = (element: Element) => withTheRest(new QuickStyle(element), element)
page.getComputedStyle = getComputedStyle
window.getComputedStyle = getComputedStyle

export {}
