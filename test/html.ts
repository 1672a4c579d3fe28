/**
 * A page as a visitor meets it: what can be read, where one can go, what can be filled in. A small tolerant reader for the HTML that
 * our own pages are made of; browsers are asked in `test/browser`.
 */

export interface Element {
  tag: string
  attributes: Record<string, string>
  children: (Element | string)[]
}

export interface Form {
  action: string
  method: string
  /** What a browser would send if nobody touched it, the submit button aside. */
  fields: Record<string, string>
  buttons: string[]
  element: Element
}

export interface ReadPage {
  status: number
  title: string
  /** What stands between top bar and footer, as it can be read; a closed dialog cannot. */
  text: string
  alerts: string[]
  links: { text: string; href: string }[]
  forms: Form[]
  document: Element
  html: string
}

const withoutEnd = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
/** Their content is text until their own end tag. */
const texts = new Set(['script', 'style', 'textarea', 'title'])
const inline = new Set(['a', 'abbr', 'b', 'bdi', 'code', 'em', 'i', 'kbd', 'small', 'span', 'strong', 'time'])

export async function readPage(response: Response): Promise<ReadPage> {
  const html = await response.text()
  const document = parseHtml(html)
  const main = find(document, 'main') ?? document
  return {
    status: response.status,
    title: textOf(find(document, 'title')),
    text: textOf(main),
    alerts: findAll(document, '*', { role: 'alert' }).map(textOf),
    links: findAll(document, 'a').map((link) => ({ text: textOf(link), href: link.attributes.href ?? '' })),
    forms: findAll(document, 'form').map(formOf),
    document,
    html,
  }
}

export function parseHtml(html: string): Element {
  const document: Element = { tag: '#document', attributes: {}, children: [] }
  const open = [document]
  const here = () => open.at(-1) ?? document
  const parts = /<!--.*?-->|<!doctype[^>]*>|<\/([a-z][\w-]*)\s*>|<([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gis

  let from = 0
  for (let match = parts.exec(html); match; match = parts.exec(html)) {
    if (match.index > from) here().children.push(decode(html.slice(from, match.index)))
    from = parts.lastIndex
    const [, end, start, written = ''] = match
    if (end) {
      const at = open.findLastIndex((element) => element.tag === end.toLowerCase())
      if (at > 0) open.length = at
    } else if (start) {
      const element: Element = { tag: start.toLowerCase(), attributes: attributesOf(written), children: [] }
      here().children.push(element)
      if (withoutEnd.has(element.tag) || (written.endsWith('/') && !texts.has(element.tag))) continue
      if (!texts.has(element.tag)) {
        open.push(element)
        continue
      }
      const rest = html.slice(from)
      const length = rest.search(new RegExp(`</${element.tag}\\s*>`, 'i'))
      const content = rest.slice(0, length < 0 ? rest.length : length)
      element.children.push(element.tag === 'script' || element.tag === 'style' ? content : decode(content))
      from += content.length
      parts.lastIndex = from
    }
  }
  if (from < html.length) here().children.push(decode(html.slice(from)))
  return document
}

function attributesOf(written: string): Record<string, string> {
  const attributes: Record<string, string> = {}
  for (const [, name = '', double, single, bare] of written.matchAll(
    /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
  )) {
    attributes[name.toLowerCase()] = decode(double ?? single ?? bare ?? '')
  }
  return attributes
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

function decode(text: string): string {
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) =>
    hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (named[name] ?? whole),
  )
}

/** Every element of that name (`*` for any) with these attributes, in the order of the page. */
export function findAll(within: Element, tag: string, attributes: Record<string, string> = {}): Element[] {
  return within.children.flatMap((child) => {
    if (typeof child === 'string') return []
    const is =
      (tag === '*' || child.tag === tag) &&
      Object.entries(attributes).every(([name, value]) => child.attributes[name] === value)
    return is ? [child, ...findAll(child, tag, attributes)] : findAll(child, tag, attributes)
  })
}

export function find(within: Element, tag: string, attributes?: Record<string, string>): Element | undefined {
  return findAll(within, tag, attributes)[0]
}

/** The elements of a class, in the order of the page. */
export function ofClass(within: Element, name: string): Element[] {
  return findAll(within, '*').filter((element) => element.attributes.class?.split(' ').includes(name))
}

/** Its text as it can be read, blanks run together. */
export function textOf(element: Element | undefined): string {
  return element ? readable(element).replace(/\s+/g, ' ').trim() : ''
}

/** Its text to the letter. */
export function exactTextOf(element: Element | undefined): string {
  return element?.children.map((child) => (typeof child === 'string' ? child : exactTextOf(child))).join('') ?? ''
}

function readable(element: Element): string {
  if (element.tag === 'script' || element.tag === 'style') return ''
  if (element.tag === 'dialog' && element.attributes.open === undefined) return ''
  const inside = element.children.map((child) => (typeof child === 'string' ? child : readable(child))).join('')
  return inline.has(element.tag) ? inside : ` ${inside} `
}

function formOf(element: Element): Form {
  const fields: Record<string, string> = {}
  for (const input of findAll(element, 'input')) {
    const { name, type = 'text', value = '' } = input.attributes
    if (!name || ((type === 'radio' || type === 'checkbox') && input.attributes.checked === undefined)) continue
    fields[name] = value
  }
  for (const area of findAll(element, 'textarea')) {
    // The first line break after the tag belongs to the tag.
    if (area.attributes.name) fields[area.attributes.name] = exactTextOf(area).replace(/^\n/, '')
  }
  return {
    action: element.attributes.action ?? '',
    method: (element.attributes.method ?? 'get').toLowerCase(),
    fields,
    buttons: findAll(element, 'button').map(textOf),
    element,
  }
}

/** The form that has a button of that name. Throws when the page has none. */
export function formWith(page: ReadPage, button: string): Form {
  const found = page.forms.find((form) => form.buttons.includes(button))
  if (!found) throw new Error(`No form with “${button}” among: ${page.forms.flatMap((form) => form.buttons).join(', ')}`)
  return found
}

/** Where the first link of that text leads; `null` when there is none. */
export function linkTo(page: ReadPage, text: string): string | null {
  return page.links.find((link) => link.text === text)?.href ?? null
}
