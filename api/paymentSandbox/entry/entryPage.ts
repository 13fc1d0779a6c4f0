import { escapedHtml } from '../../http/escapedHtml.ts'
import { entryTexts } from './entryTexts.ts'
import { testAccounts, testNumbers, testRoutingNumber } from '../testNumbers.ts'

interface EntryPage {
  /** Origin of the page around the frame; one of the allowed origins. */
  parent: string
  hasBank: boolean
  isDark: boolean
  /** Language of the app. */
  language: string | undefined
}

/**
 * Fields for a test card and, if the app accepts them, a test bank account. The script reads its data from `data-`
 * attributes.
 */
export function entryPage({ parent, hasBank, isDark, language: asked }: EntryPage): string {
  const { language, texts } = entryTexts(asked)
  const numbers = JSON.stringify({ cards: testNumbers, accounts: testAccounts, routing: testRoutingNumber })
  return `<!doctype html><html lang="${language}" data-theme="${isDark ? 'dark' : 'light'}"><meta name="viewport" content="width=device-width">
<title>${texts.title}</title><style>${style}</style>
<form id="entry" novalidate autocomplete="off" data-parent="${escapedHtml(parent)}" data-numbers="${escapedHtml(numbers)}" data-texts="${escapedHtml(JSON.stringify(texts))}">
${hasBank ? kinds(texts) : ''}
<div id="card">${field('number', texts.number, '4242 4242 4242 4242', 'numbers')}
<div class="row">${field('expiry', texts.expiry, texts.expiryExample)}${field('cvc', texts.cvc, '123')}</div></div>
<div id="bank" hidden>${field('routing', texts.routing, testRoutingNumber)}${field('account', texts.account, '000123456789', 'accounts')}</div>
${options('numbers', Object.keys(testNumbers))}${options('accounts', Object.keys(testAccounts))}
<p>${texts.note}</p>
<button hidden></button></form><script src="/entry.js"></script></html>`
}

const kinds = ({ kind, card, bank }: Record<'kind' | 'card' | 'bank', string>) =>
  `<fieldset><legend>${kind}</legend><label><input type="radio" name="kind" value="card" checked> ${card}</label>
<label><input type="radio" name="kind" value="bank"> ${bank}</label></fieldset>`

const field = (name: string, label: string, placeholder: string, list?: string) =>
  `<label>${label}<input name="${name}" inputmode="numeric" autocomplete="off" placeholder="${placeholder}"${list ? ` list="${list}"` : ''}></label>`

const options = (id: string, values: readonly string[]) =>
  `<datalist id="${id}">${values.map((value) => `<option value="${value}">`).join('')}</datalist>`

const style = `:root{color-scheme:light;--line:#c4c9d1;--text:#1a1f27;--muted:#5a6372}
:root[data-theme=dark]{color-scheme:dark;--line:#4a5260;--text:#e8ebf0;--muted:#a3acba}
*{box-sizing:border-box}html{background:transparent}body{margin:0;padding:2px;font:14px/1.4 Inter,system-ui,sans-serif;color:var(--text)}
form{display:grid;gap:12px}fieldset{border:0;padding:0;margin:0;display:flex;gap:16px}legend{padding:0;position:absolute;clip-path:inset(50%)}
label{display:block}fieldset label{display:flex;gap:6px;align-items:center}#card,#bank{display:grid;gap:12px}[hidden]{display:none!important}
.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}
label>input:not([type]){display:block;width:100%;min-height:36px;margin-top:4px;padding:6px 10px;font:inherit;color:inherit;background:transparent;border:1px solid var(--line);border-radius:6px}
p{margin:0;font-size:13px;color:var(--muted)}`
