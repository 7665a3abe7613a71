import { block, line, plain } from './markdown.mjs'
import { graphOf } from './structured-data.mjs'

const escaped = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (sign) => `&${{ '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot' }[sign]};`,
  )
const icon = (name, more = '') =>
  `<svg class="icon${more}" aria-hidden="true"><use href="#i-${name}"></use></svg>`
const list = (items, show) => items.map(show).join('')

export function render(page) {
  const { shared, headings, closing } = page
  const address = `${shared.origin}${page.page.url}`
  return `<!doctype html>
<html lang="en-US">
  <head>
    ${shared.head}
    <title>${escaped(page.title)}</title>
    <meta name="description" content="${escaped(page.description)}">
    ${page.keywords.length > 0 ? `<meta name="keywords" content="${escaped(page.keywords.join(', '))}">` : ''}
    <link rel="canonical" href="${address}">
    <meta property="og:title" content="${escaped(page.title)}">
    <meta property="og:description" content="${escaped(page.description)}">
    <meta property="og:url" content="${address}">
    <meta name="geo.region" content="US-${shared.region}">
    <meta name="geo.placename" content="${escaped(page.name)}, ${shared.regionName}">
    <meta name="geo.position" content="${page.latitude};${page.longitude}">
    <meta name="ICBM" content="${page.latitude}, ${page.longitude}">
    <style>${shared.styles}</style>
  </head>
  <body>
    ${shared.sprite}
    ${shared.header}
    <main id="main" class="page page--neutral" tabindex="-1">
      <header class="hero hero--neutral">
        <div class="hero__inner wrap">
          <nav class="breadcrumbs" aria-label="Breadcrumb">
            <ol>
              ${list(page.breadcrumbs.slice(0, -1), ({ path, name }) => `<li><a href="${path}">${escaped(name)}</a></li>`)}
              <li><span aria-current="page">${escaped(page.name)}</span></li>
            </ol>
          </nav>
          <div class="hero__text">
            ${page.eyebrow ? `<p class="hero__eyebrow">${line(page.eyebrow)}</p>` : ''}
            <h1>${line(page.heading)}</h1>
            <p class="hero__lead">${line(page.lead)}</p>
            <p class="hero__actions">${waysOn(page)}</p>
          </div>
        </div>
        ${page.pictures[page.picture]}
        <template id="hero-end"></template>
      </header>
      ${section('paper section--stacked services', line(headings.services), shared.serviceIndex, line(headings.servicesLead))}
      ${section('sand section--split local', line(headings.local), localText(page))}
      ${section('paper section--stacked cards', line(headings.reasons), cards(page))}
      ${section('sand section--stacked nearby', line(headings.nearby), neighbours(page))}
      ${shared.map}
      ${section('paper section--split faq', line(headings.questions), questions(page))}
      ${closing ? closingBand(page) : ''}
      ${page.notes.length > 0 ? notes(page) : ''}
    </main>
    ${shared.footer}
    <div class="sticky-call" data-module="sticky-call">
      <div class="sticky-call__sentinel"></div>
      <section class="sticky-call__bar" aria-label="Call or get an estimate">
        <a class="button button--primary" href="tel:${shared.dial}">${icon('phone')}<span>${shared.callLabelShort}</span></a>
        <a class="button button--outline" href="/contact/?area=${page.page.fileSlug}">${shared.estimateLabelShort}</a>
      </section>
    </div>
    <script type="application/ld+json">${graphOf(page, address, plain)}</script>
    ${shared.late}
  </body>
</html>
`
}

function waysOn({ shared, page }) {
  return `<a class="button button--primary" href="tel:${shared.dial}">${icon('phone')}<span>${shared.callLabel}<span class="button__detail">${shared.phone}</span></span></a>
    <a class="button button--outline" href="/contact/?area=${page.fileSlug}">${shared.estimateLabel}</a>`
}

function section(kind, title, content, lead) {
  return `<section class="section section--${kind}">
    <div class="section__inner wrap">
      <div class="section__head">
        <h2>${title}</h2>
        ${lead ? `<p class="section__lead">${lead}</p>` : ''}
      </div>
      ${content}
    </div>
  </section>`
}

function localText({ content, headings, facts }) {
  const source = ({ url, name }) =>
    url ? `<a href="${escaped(url)}">${escaped(name)}</a>` : escaped(name)
  return `<div class="prose">${content}</div>
    <div class="local-facts">
      <h3>${line(headings.facts)}</h3>
      <ul>
        ${list(facts, (fact) => `<li><p>${line(fact.text)}</p><cite>${source(fact.source)}</cite></li>`)}
      </ul>
    </div>`
}

function cards({ reasons }) {
  const card = ({ title, text, icon: name }) => `<li class="card">
      ${icon(name, ' card__icon')}
      <div>
        <h3 class="card__title">${line(title)}</h3>
        <p>${line(text)}</p>
      </div>
    </li>`
  return `<ul class="cards__grid">${list(reasons, card)}</ul>`
}

function neighbours({ nearby }) {
  const link = ({ path, name }) =>
    `<li><a href="${path}">${icon('map-pin')}${escaped(name)}</a></li>`
  return `<ul class="area-grid">${list(nearby, link)}</ul>`
}

function questions(page) {
  const item = ({ question, answer }) => `<details class="faq__item">
      <summary>
        <h3>${line(question)}</h3>
        ${icon('plus')}
      </summary>
      <div class="prose faq__answer">${block(answer)}</div>
    </details>`
  return `<div class="faq__items">${list(page.questions, item)}</div>`
}

function closingBand(page) {
  return `<section class="call-to-action">
    <div class="call-to-action__inner wrap">
      <div>
        <h2>${line(page.closing.title)}</h2>
        <p>${line(page.closing.lead)}</p>
      </div>
      <p class="call-to-action__buttons">${waysOn(page)}</p>
    </div>
  </section>`
}

function notes(page) {
  return `<aside class="notes" aria-labelledby="notes">
    <div class="wrap">
      <h2 id="notes">${page.shared.notesTitle}</h2>
      <ul>${list(page.notes, ({ id, text }) => `<li id="note-${id}">${line(text)}</li>`)}</ul>
    </div>
  </aside>`
}
