import type { Account } from './accounts.ts'
import { people } from './catalogue/people.ts'
import { page } from './page.ts'
import { escapeHtml } from './reply.ts'
import { youtubeScope } from './scopes.ts'

/** "Choose an account": a button for each; those for special cases are in a closed `<details>`. */
export function chooserPage(uid: string, accounts: Account[]): string {
  const isMember = ({ key }: Account) => people.some((person) => person.key === key)
  const community = accounts.filter(isMember)
  const cases = accounts.filter((account) => !isMember(account))
  return layout(
    'Choose an account',
    `<p class="faint">to continue to <b>Full Marks</b></p>
    <form method="post" action="/demo/identity/interaction/${uid}">
      <ul>${community.map(accountButton).join('')}</ul>
      <details><summary>Accounts for odd cases</summary><ul>${cases.map(accountButton).join('')}</ul></details>
    </form>
    <p class="faint note">This is the demo's own pretend sign-in. Nobody here is real, and no password is needed.</p>`,
  )
}

function accountButton(account: Account): string {
  return `<li><button name="account" value="${account.key}">
    <img src="/demo/pictures/person/${account.key}.svg" alt="" width="40" height="40">
    <span><b>${escapeHtml(account.name)}</b><small>${escapeHtml(account.note ?? account.email)}</small></span>
  </button></li>`
}

/**
 * What each scope allows. The video platform's is not here: it is the only one a person can refuse.
 */
const scopeSentences: [string, string][] = [
  ['profile', 'See your name and your picture'],
  ['email', 'See your e-mail address'],
]

/** "Full Marks wants to see …": Allow or Deny, with a checkbox for the liked videos. */
export function consentPage(uid: string, account: Account, scopes: string[]): string {
  const fixed = scopeSentences.filter(([scope]) => scopes.includes(scope))
  const asked = ['your name', ...(scopes.includes('email') ? ['e-mail'] : [])]
  if (scopes.includes(youtubeScope)) asked.push('your liked videos')
  return layout(
    `Full Marks wants to see ${list(asked)}`,
    `<p class="who"><img src="/demo/pictures/person/${account.key}.svg" alt="" width="32" height="32">
      <span>${escapeHtml(account.name)} <small>${escapeHtml(account.email)}</small></span></p>
    <form method="post" action="/demo/identity/interaction/${uid}/consent">
      <ul class="wishes">
        ${fixed.map(([, sentence]) => `<li>${sentence}</li>`).join('')}
        ${
          scopes.includes(youtubeScope)
            ? `<li><label><input type="checkbox" name="${youtubeScope}" checked> <span>See your liked videos <small>View your YouTube account. Without it, Full Marks cannot make your Wrapped.</small></span></label></li>`
            : ''
        }
      </ul>
      <p class="actions"><button name="decision" value="deny">Deny</button><button class="pen" name="decision" value="allow">Allow</button></p>
    </form>
    <p class="faint note"><a href="/demo/identity/interaction/${uid}">Use another account</a></p>`,
  )
}

/** The request is invalid or has expired; the only way on is back to the site. */
export function errorPage(sentence: string): string {
  return layout(
    'This sign-in cannot go on',
    `<p>${escapeHtml(sentence)}</p><p class="note"><a href="/">Back to Full Marks</a></p>`,
  )
}

function list(words: string[]): string {
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words.join('')
}

function layout(title: string, body: string): string {
  const brand = `<p class="brand"><svg viewBox="0 0 60 52" width="30" height="26" aria-hidden="true"><path d="M39 5 C 20 -1, 3 9, 4 27 C 5 45, 24 51, 38 47 C 54 42, 59 27, 54 15 C 50 6, 38 2, 26 6"/></svg> Demo Accounts</p>`
  return page(title, `<main>${brand}<h1>${title}</h1>${body}</main>`, style)
}

const style = `
body { min-height: 100dvh; display: grid; place-items: center; padding: 1rem; }
main { width: min(27rem, 100%); background: var(--sheet); border: 1px solid var(--rule); border-radius: 14px; padding: 1.5rem clamp(1rem, 5vw, 1.9rem);
  box-shadow: 0 30px 60px -40px #000a; display: grid; gap: .55rem; border-inline-start: 3px solid color-mix(in oklab, var(--pen) 45%, transparent); }
.brand { display: flex; gap: .5rem; align-items: center; font: 600 .95rem/1 var(--serif); color: var(--faint); margin-bottom: .5rem; }
.brand svg { fill: none; stroke: var(--pen); stroke-width: 4; stroke-linecap: round; }
ul { list-style: none; padding: 0; }
form > ul:first-child { border-block: 1px solid var(--rule); margin-top: .5rem; }
li button { display: flex; gap: .8rem; align-items: center; width: 100%; min-height: 3.4rem; padding: .45rem .5rem; border: 0; background: none; text-align: start; border-radius: 8px; }
li + li { border-top: 1px solid var(--rule); }
li button:hover { background: color-mix(in oklab, var(--rule) 45%, transparent); }
img { border-radius: 50%; flex: none; }
li span { display: grid; line-height: 1.3; min-width: 0; overflow-wrap: anywhere; }
details { margin-top: .4rem; }
summary { cursor: pointer; padding: .6rem .5rem; color: var(--faint); font-size: .92rem; }
.who { display: flex; gap: .6rem; align-items: center; }
.wishes li { padding: .7rem .5rem; }
.wishes label { display: flex; gap: .7rem; align-items: start; }
input[type=checkbox] { width: 1.2rem; height: 1.2rem; margin-top: .15rem; accent-color: var(--pen); flex: none; }
.actions { display: flex; gap: .6rem; justify-content: end; margin-top: 1rem; }
.actions button { min-height: 2.75rem; padding: .35rem 1.3rem; border: 1.5px solid var(--ink); border-radius: 999px; background: none; font-weight: 600; }
.actions .pen { background: var(--pen); border-color: var(--pen); color: var(--pen-ink); }
.note { margin-top: .6rem; } a { color: inherit; text-decoration-color: var(--pen); text-underline-offset: .2em; }
`
