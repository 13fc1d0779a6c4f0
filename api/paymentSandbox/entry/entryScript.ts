/**
 * The script of the frame. Numbers never leave it: it converts a published test number to its token and rejects any
 * other. It accepts messages only from the page around it, by window and origin.
 */
export const entryScript = `(() => {
  const form = document.getElementById('entry')
  const { parent: origin, numbers: known } = form.dataset
  const texts = JSON.parse(form.dataset.texts)
  const { cards, accounts, routing } = JSON.parse(known)
  const value = (name) => form.elements[name].value.trim()
  const digits = (name) => value(name).replace(/\\D/g, '')
  const isBank = () => new FormData(form).get('kind') === 'bank'
  const tell = (message) => window.parent.postMessage({ from: 'card-entry', ...message }, origin)

  function readCard() {
    const number = digits('number')
    if (number === '') return { fault: texts.noNumber }
    if (!Object.hasOwn(cards, number)) return { fault: texts.refused }
    const [, month, year] = /^(\\d{1,2})\\s*\\/?\\s*(\\d{2}|\\d{4})$/.exec(value('expiry')) || []
    if (!month || month < 1 || month > 12) return { fault: texts.noExpiry }
    if (!/^\\d{3,4}$/.test(value('cvc'))) return { fault: texts.noCvc }
    return { token: cards[number], month: Number(month), year: Number(year) + (year.length === 2 ? 2000 : 0) }
  }

  function readBank() {
    if (digits('routing') === '' || digits('account') === '') return { fault: texts.noAccount }
    if (digits('routing') !== routing || !Object.hasOwn(accounts, digits('account'))) return { fault: texts.refused }
    return { token: accounts[digits('account')] }
  }

  async function collect() {
    const { fault, ...entered } = isBank() ? readBank() : readCard()
    if (fault) return { fault }
    try {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(location.pathname, { method: 'POST', headers, body: JSON.stringify(entered) })
      const { id, error } = await answer.json()
      return id ? { methodId: id } : { fault: texts[error.code] || error.message + '.' }
    } catch {
      return { fault: texts.silent }
    }
  }

  const showHeight = () => tell({ kind: 'height', height: document.documentElement.offsetHeight })
  window.addEventListener('message', async ({ origin: sender, source, data }) => {
    if (sender !== origin || source !== window.parent || !data || data.kind !== 'collect') return
    tell({ kind: 'collected', ask: data.ask, ...(await collect()) })
  })
  form.addEventListener('change', () => {
    document.getElementById('card').hidden = isBank()
    document.getElementById('bank').hidden = !isBank()
    showHeight()
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    tell({ kind: 'entered' })
  })
  // Narrower, the lines wrap.
  window.addEventListener('resize', showHeight)
  tell({ kind: 'ready' })
  showHeight()
})()
`
