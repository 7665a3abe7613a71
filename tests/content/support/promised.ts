// biome-ignore-all format: a table, one line a row

/*
 * What the specification asks of the pages, a row for each requirement: its section, where, what,
 * and the words that say it, in the first part that the selector finds and they stand in; or how many
 * parts it finds. A page is its address; `shown`, `services` and `towns` are all of a kind; `script` is
 * the client script, and `styles` the stylesheet. `@Service` finds structured data by its type.
 */

export type Row = [section: string, page: string, what: string, words: RegExp | number, selector?: string]

const call = 'a[href^="tel:"]'
const callNow = /Call Now - 24\/7/
const estimate = /^Get Free Estimate$/
const form = 'form[method=post]'

const towns = 'claremore oologah owasso verdigris limestone collinsville justice pryor inola catoosa'.split(' ')

/** What the owner and the specification call a town: its address with a capital. */
const nameOf = (town: string) => `${town[0]?.toUpperCase()}${town.slice(1)}`

/** The services, by address, as links and breadcrumbs name them. */
const services = {
  'ac-installation': 'AC Installation',
  'ac-maintenance': 'AC Maintenance',
  'emergency-ac-repair': 'Emergency AC Repair',
  'ductless-mini-splits': 'Ductless Mini-Splits',
  'furnace-installation': 'Furnace Installation',
  'furnace-repair': 'Furnace Repair',
  'heat-pump-installation-repair': 'Heat Pump Installation and Repair',
  'heating-system-replacement': 'Heating System Replacement',
  'emergency-hvac-service': 'Emergency HVAC Service',
  'indoor-air-quality': 'Indoor Air Quality',
}

const paths = Object.keys(services)

/** A link to each service, named by it, on pages and in a part of them. */
const serviceLinks = (page: string, part: string): Row[] =>
  Object.entries(services).map(([path, name]) => ['2', page, `link to ${path}`, new RegExp(`^${name}$`), `${part} a[href="/${path}/"]`])

/** Where the first screen says "Free Estimate" alone. */
const freeEstimate = ['ac-installation', 'heat-pump-installation-repair', 'heating-system-replacement', 'ductless-mini-splits']

/** A question of a page, by its topic. */
const questions = (page: string, ...topics: RegExp[]): Row[] => topics.map((topic) => ['2', page, `question ${topic.source}`, topic, '.faq__item summary'])

/** A meta tag with what it holds. */
const meta = (page: string, name: string, content = ''): Row => ['2', page, name, /^/, `meta[name="${name}"][content${content}]`]

const data = 'script[type="application/ld+json"]'

/** A card of a service group, which leads to its page and says so. */
const cards = (group: string, paths: string): Row[] => paths.split(' ').map((path) => ['2', '/', `${group} card ${path}`, /Learn More/, `.service-list__item:has(a[href="/${path}/"])`])

const fields: [name: string, limit?: string][] = [...['firstName', 'lastName', 'email', 'phone', 'street', 'city', 'zipCode'].map((name): [string] => [name]), ['state', '[maxlength="2"]']]

/** The form, on both of its pages. */
const formRows = (page: string, source: string): Row[] => [
  ...fields.map(([name, limit = '']): Row => ['3', page, `field ${name}`, /^/, `${form} [name=${name}][required]${limit}`]),
  ['3', page, 'field service', /Select a service/, `${form} select[name=service][required]`],
  ['5', page, 'field message', /^/, `${form} [name=message][maxlength="1000"]:not([required])`],
  ['3', page, 'source', /^/, `${form} [name=source][value="${source}"]`],
  ['3', page, 'address selection', /Owasso, OK 74055/, `${form} select#town`],
  ...[
    ['ac-repair', 'AC Repair'],
    ['ac-installation', 'AC Installation'],
    ['furnace-repair', 'Furnace Repair'],
    ['furnace-installation', 'Furnace Installation'],
    ['maintenance', 'Maintenance'],
    ['emergency', 'Emergency Service'],
    ['other', 'Other'],
  ].map(([value, label]): Row => ['3', page, `option ${value}`, new RegExp(`^${label}$`), `#service option[value=${value}]`]),
  ['8', page, 'failure', /Submission Failed.*Failed to send message\. Please try calling us directly at \(/, '.estimate-form__failure'],
  ['9', page, 'reply within 24 hours', /reply within 24 hours/, '.estimate-form__reply'],
  ['8', page, 'success', /Message Sent Successfully!/, '.estimate-form__done'],
  ['4', page, 'send another', /Send Another Message/, '.estimate-form__done'],
  ['8', page, 'success: reply', /reply within 24 hours/, '.estimate-form__done'],
]

/** The points of the towns: those that the specification gives, and public ones for the first two. */
const coordinates = [
  ['claremore', '36.3153;-95.6128'],
  ['oologah', '36.4439;-95.7089'],
  ['owasso', '36.2695;-95.8547'],
  ['verdigris', '36.2373;-95.6914'],
  ['limestone', '36.2928;-95.8589'],
  ['collinsville', '36.3645;-95.8389'],
  ['justice', '36.5537;-95.6775'],
  ['pryor', '36.3084;-95.3169'],
  ['inola', '36.1537;-95.5136'],
  ['catoosa', '36.1859;-95.7469'],
]

/** Words in the client script. */
const script = (section: string, ...words: string[]): Row[] => words.map((text) => [section, 'script', text, new RegExp(text.replace(/[.!]/g, '\\$&'))])

/** What a text of the form may not be longer than, as the script has it beside the name in the message. */
const longest = (name: string, most: number): Row => ['5', 'script', `${name} must be less than ${most} characters`, new RegExp(`,(${most}|${most / 1000}e3),"${name}"`)]

/** The counties of the towns, as the list of all places names them. */
const counties = [
  ['claremore', 'Rogers County'],
  ['oologah', 'Rogers County'],
  ['owasso', 'Tulsa and Rogers counties'],
  ['verdigris', 'Rogers County'],
  ['limestone', 'Rogers County'],
  ['collinsville', 'Tulsa and Rogers counties'],
  ['justice', 'Rogers County'],
  ['pryor', 'Mayes County'],
  ['inola', 'Rogers County'],
  ['catoosa', 'Rogers and Wagoner counties'],
]

/** What has to stand beside a figure so that it is true, on each page that has the figure. */
const condition = (what: string, words: RegExp, ...pages: string[]): Row[] => pages.map((page) => ['1', page, `condition of ${what}`, words])

/** The pages with prices, beside the towns. */
const priced = ['/', '/about/', '/contact/', '/prices/', ...['ductless-mini-splits', 'emergency-hvac-service', 'furnace-installation', 'furnace-repair', 'heat-pump-installation-repair', 'heating-system-replacement', 'indoor-air-quality'].map((path) => `/${path}/`)]

/** The pages with arrival times, beside the towns. */
const timed = ['/', '/about/', '/contact/', '/service-areas/', ...['emergency-ac-repair', 'emergency-hvac-service', 'furnace-repair', 'heat-pump-installation-repair'].map((path) => `/${path}/`)]

/** The pages that offer 0% financing. */
const financed = ['/', '/about/', '/prices/', '/ac-installation/', '/ductless-mini-splits/', '/furnace-installation/', '/heating-system-replacement/', '/service-areas/verdigris/']

/** The services whose pages have the band with the guarantee; indoor air has all badges instead. */
const vouched = paths.filter((path) => path !== 'indoor-air-quality').map((path) => `/${path}/`)

/** The figures of section 9, by page. */
const figures = (page: string, what: string, words: RegExp): Row => ['9', page, what, words]

export const promised: Row[] = [
  // 1, and what section 2 has on all pages
  ['1', 'shown', 'call in the header', callNow, `.site-header ${call}`],
  ['1', 'shown', 'sticky call', callNow, `.sticky-call ${call}`],
  ['1', 'shown', 'call and number in the footer', /\(\d{3}\) \d{3}-\d{4}/, `.site-footer ${call}`],
  ['2', 'shown', 'logo leads home', /\w+ \w+.* \(Home\)$/, '.site-header a[href="/"]'],
  ...['Air Conditioning Contractor', 'Heating Contractor', 'Other Services', 'Service Areas'].map(
    (menu): Row => ['2', 'shown', `menu ${menu}`, new RegExp(menu), '.site-header button, .site-header summary'],
  ),
  ['2', 'shown', 'About in the header', /About/, '.site-header a[href="/about/"]'],
  ['2', 'shown', 'Contact in the header', /Contact/, '.site-header a[href="/contact/"]'],
  ['2', 'shown', 'menu of small screens', /Menu/, '.site-header__toggle'],
  ['2', 'shown', 'rating in the footer', /5\.0 out of 5/, '.site-footer .rating'],
  ['2', 'shown', 'five stars', /^/, '.site-footer .rating__stars svg:nth-of-type(5), .site-footer .rating__stars :nth-child(5)'],
  ['9', 'shown', 'copyright', /© 2025/, '.site-footer'],
  ['2', 'shown', 'e-mail', /@/, '.site-footer a[href^="mailto:"]'],
  ['2', 'shown', 'privacy', /Privacy/, '.site-footer a[href="/privacy/"]'],
  ['2', 'shown', 'terms', /Terms/, '.site-footer a[href="/terms/"]'],
  ['2', 'shown', 'accessibility', /Accessibility/, '.site-footer a[href="/accessibility/"]'],
  ['2', 'shown', 'sitemap in a new tab', /Sitemap/, '.site-footer a[href="/sitemap.xml"][target=_blank]'],
  ['2', 'shown', 'social pages in new tabs', /Facebook/, '.site-footer a[href*="facebook.com"][target=_blank]'],
  ...towns.map((town): Row => ['2', 'shown', `footer: ${town}`, new RegExp(town, 'i'), `.site-footer a[href="/service-areas/${town}/"]`]),
  ['1', 'shown', 'license number in the header', /164392/, '.site-header'],
  ['1', 'shown', 'license number in the footer', /164392/, '.site-footer'],
  ...['about', 'contact', 'terms'].map((page): Row => ['1', `/${page}/`, 'license', /164392/]),
  ...['about', 'contact', 'privacy', 'terms', 'accessibility'].map((page): Row => ['1', `/${page}/`, 'call in the closing band', callNow, `.call-to-action ${call}`]),
  ...['about', 'contact', 'accessibility', 'service-areas'].map((page): Row => ['1', `/${page}/`, 'call in the first screen', callNow, `.hero ${call}`]),
  ['2', 'shown', 'locale', /^/, 'meta[property="og:locale"][content="en_US"]'],
  ['2', 'shown', 'type of page', /^/, 'meta[property="og:type"][content="website"]'],
  ['2', 'shown', 'card', /^/, 'meta[name="twitter:card"][content="summary_large_image"]'],
  meta('shown', 'author', '*=" "'),
  ...serviceLinks('shown', '.site-header'),
  ...towns.map((town): Row => ['2', 'shown', `menu: ${town}`, new RegExp(`^${nameOf(town)}$`), `.site-header a[href="/service-areas/${town}/"]`]),

  // 2: home
  ['2', '/', 'title', /^Air Conditioning Contractor Claremore OK$/, 'title'],
  ['2', '/', 'headline', /^Air Conditioning Contractor Claremore OK$/, 'h1'],
  ['2', '/', 'breadcrumb', /^Home$/, '.breadcrumbs'],
  ...['HVACBusiness', 'Service', 'WebSite', 'WebPage', 'FAQPage', 'BreadcrumbList'].map((type): Row => ['2', '/', `data: ${type}`, new RegExp(`"@type":"${type}"`), data]),
  ...Object.entries(services).map(([path, name]): Row => ['2', '/', `data: service ${path}`, new RegExp(`/${path}/#service","name":"${name}"`), '@Service']),
  ['2', '/', 'data: services', 10, '@Service'],
  ['2', '/', 'questions', 9, '.faq__item'],
  ['2', '/', 'areas: eleven names', 11, '#serviceareas .area-grid li'],
  ['2', '/', 'data: owner', /"founder":\{"@type":"Person","name":"\S+ \S+/, data],
  ['1', '/', 'data: rating', /"ratingValue":"5\.0","reviewCount":11\b/, data],
  ['1', '/', 'data: since', /"foundingDate":"2010"/, data],
  ['2', '/', 'rating', /5\.0 out of 5 from 11/, '.hero .rating'],
  ['2', '/', 'badge veteran-owned', /veteran-owned/i, '.hero__trust li'],
  ['2', '/', 'badge 24/7', /24\/7 emergenc/i, '.hero__trust li'],
  ['2', '/', 'call', callNow, `.hero ${call}`],
  ['1', '/', 'estimate', estimate, '.hero a[href^="/contact/"]'],
  ...cards('AC', 'ac-installation ac-maintenance emergency-ac-repair ductless-mini-splits'),
  ...cards('heating', 'furnace-installation furnace-repair heat-pump-installation-repair heating-system-replacement'),
  ['2', '/', 'emergency: when to call', /when to call/i, '.emergency h3'],
  ['2', '/', 'emergency: why choose us', /why choose us/i, '.emergency h3'],
  ['2', '/', 'emergency reasons: certified', /NATE/, '.emergency__call li'],
  ['2', '/', 'emergency reasons: 24/7', /answered 24\/7/i, '.emergency__call li'],
  ['2', '/', 'emergency reasons: price', /price/, '.emergency__call li'],
  ['2', '/', 'emergency call', callNow, `.emergency ${call}`],
  ['2', '/', 'emergency Learn More', /Learn More/, '.emergency a[href="/emergency-hvac-service/"]'],
  ['9', '/', 'freezing', /no heat.*below 32°F/i, '.emergency p'],
  ['9', '/', 'heat', /no (AC|cooling).*above 95°F/i, '.emergency p'],
  ...['purification', 'humidity control', 'filtration', 'ventilation'].map((what): Row => ['2', '/', `air: ${what}`, new RegExp(what, 'i'), '.spotlight h3']),
  ['2', '/', 'air: link', /Learn More/, '.spotlight a[href="/indoor-air-quality/"]'],
  ...towns.map((town): Row => ['2', '/', `areas: ${town}`, new RegExp(town, 'i'), `#serviceareas .area-grid a[href="/service-areas/${town}/"]`]),
  ...['services', 'spotlight', 'reviews', 'faq'].map((part): Row => ['1', '/', `call at the end of ${part}`, callNow, `.${part} .section__call ${call}`]),
  ['2', '/', 'areas: last entry', /^Surrounding Areas$/, '#serviceareas .area-grid li:last-child'],
  ['2', '/', 'areas: note', /Don’t see your area listed\? Give us a call.*may still be able to help!/, '#serviceareas'],
  ['1', '/', 'Rogers County and Tulsa metro', /Rogers County.*Tulsa metro area.*nearby towns/, '#serviceareas'],
  ['2', '/', 'quick estimate', /free estimate/i, '#estimate h2'],
  ['2', '/', 'owner: name', /\S+ \S+/, '.credentials__owner strong'],
  ['2', '/', 'owner: role', /owner.*veteran/i, '.credentials__owner'],
  ['2', '/', 'owner: place of the photo', /^/, '.credentials__owner :is(img, svg)'],
  ['2', '/', 'license', /State license 164392/, '.credentials__facts dl div'],
  ['2', '/', 'technician certification', /technicians.*NATE certified/i, '.credentials__facts dl div'],
  ['2', '/', 'chamber', /chamber of commerce/i, '.credentials'],
  ...['Veteran-owned', 'Licensed and insured', '24/7 emergency service', 'NATE-certified technicians'].map((badge): Row => ['2', '/', `badge ${badge}`, new RegExp(badge), '.credentials__badges li']),
  ['2', '/', 'reviews: heading', /^(?!.*guarantee).*reviews/i, '.reviews h2'],
  ['2', '/', 'reviews: rating or frame', /5\.0 out of 5|^$/, '.reviews :is(.rating, iframe)'],
  ['9', 'styles', 'reviews: frame at least 600 px high', /\.reviews__frame\{[^}]*min-height:600px/],
  ['2', '/', 'guarantees: heading', /^(?!.*review).*guarantees/i, '.reviews h2'],
  ['2', '/', 'guarantees', 3, '.reviews__guarantees h3'],
  ['2', '/', 'guarantee: satisfaction', /100% satisfaction guarantee/, '.reviews__guarantees h3'],
  ['2', '/', 'its conditions', /refund/, '.reviews__guarantees li .reviews__terms'],
  ['2', '/', 'guarantee: upfront pricing', /transparent upfront pricing/i, '.reviews__guarantees h3'],
  ['2', '/', 'guarantee: workmanship', /warranty-backed workmanship/i, '.reviews__guarantees h3'],
  ...[
    /often.*serviced/,
    /needs? repair|signs/,
    /how long.*install/i,
    /offer emergency service/,
    /brands.*install/,
    /licensed and insured/,
    /24\/7 emergency AC.*Claremore and Oologah/,
    /how fast.*emergency/i,
    /ductless mini-split/,
  ].map((topic): Row => ['3', '/', `question ${topic.source}`, topic, '.faq__item summary']),
  ['3', '/', 'answer: brands', /install and repair.*Goodman, Rheem, York, Trane and Carrier/, '.faq__answer'],
  ['3', '/', 'answer: licensed and insured', /Yes.*164392/, '.faq__answer'],
  ['9', '/', 'answer: AC emergency', /Yes.*2–4 hours/, '.faq__answer'],
  ['9', '/', 'answer: serviced twice a year', /recommend twice a year/, '.faq__answer'],
  ['9', '/', 'answer: one to two days', /4–8 hours.*one to two days/, '.faq__answer'],
  ['9', '/', 'no heat in a freeze', /freeze: usually 60–90 minutes/i, '.glance div'],
  ['9', '/', 'no heat', /^no heat: usually 1–2 hours/i, '.glance div'],
  ['9', '/', 'no cooling', /^no cooling: often 2–4 hours/i, '.glance div'],
  ['9', '/', 'map 450 high', /^/, '.map-frame iframe[height="450"]'],
  ['1', '/', 'savings on cooling', /cooling costs by up to 30%/],
  ['1', '/', 'savings on heating', /heating costs by up to 40%/],
  ['1', '/', 'its baseline', /From a furnace of 56% AFUE/],
  ['1', '/', 'indoor air', /2 to 5 times higher indoors/],
  ['1', '/', 'HEPA', /99\.97% of particles at 0\.3 microns/],
  ['1', '/', 'humidity', /30–50%/],
  ['1', '/', 'free estimates', /free, no-obligation estimates/],
  ['1', '/', 'financing', /0% promotional options for qualified customers/],
  ['9', '/', 'labor warranty', /2-year labor warranty/],
  ['9', '/', 'labor warranty, air', /1-year labor warranty/],
  ['9', '/', 'parts warranty', /typically 10 years when/, '.reviews'],
  ['1', '/', 'closing call', callNow, `.call-to-action ${call}`],

  // 2: services
  ...Object.entries(services).map(([path, name]): Row => ['2', `/${path}/`, 'breadcrumb', new RegExp(`^Home ${name}$`), '.breadcrumbs']),
  ['1', 'services', 'call', callNow, `.hero ${call}`],
  ...paths.map((path): Row => ['1', `/${path}/`, 'estimate', freeEstimate.includes(path) ? /^Free Estimate$/ : estimate, '.hero a[href^="/contact/?service="]']),
  ['2', 'services', 'three benefit cards', /\w+ \w+ \w+/, '.cards .card:nth-of-type(3)'],
  ['2', 'services', 'process of three steps', /\w+ \w+ \w+/, '.process li:nth-of-type(3)'],
  ['2', 'services', 'answers', /\w+ \w+.*[.?!]/, '.faq__item .faq__answer'],
  ...paths.filter((path) => !/^ac-maintenance|^heat-pump/.test(path)).map((path): Row => ['2', `/${path}/`, 'questions', 4, '.faq__item']),
  ['2', '/heat-pump-installation-repair/', 'questions', 10, '.faq__item'],
  // What to do in danger may come first.
  ['2', 'services', 'intro near the top', /\w+ \w+ \w+/, ':is(.glance, .glance + *) + :is(.intro, :has(> .intro))'],
  ['2', 'services', 'map', /^/, '.map-frame iframe[height="450"]'],
  ['2', 'services', 'closing call', callNow, `.call-to-action ${call}`],
  ['1', 'services', 'licensed and insured', /licensed and insured/i],
  ['1', 'services', 'NATE', /NATE[- ]certified/],
  ['1', 'services', 'veteran-owned', /veteran/i],
  ['1', 'services', 'license', /164392/],
  ...vouched.map((page): Row => ['1', page, 'guarantee', /100% satisfaction guarantee/, '.trust-line']),
  ['2', 'services', 'title', /Claremore, OK/, 'title'],
  meta('services', 'description', '*="Claremore"'),
  meta('services', 'keywords', '*="Claremore OK"'),
  meta('services', 'robots', '="index, follow"'),
  ...['Service', 'WebPage', 'FAQPage', 'BreadcrumbList'].map((type): Row => ['2', 'services', `data: ${type}`, new RegExp(`"@type":"${type}"`), data]),
  ['2', 'services', 'service type', /"serviceType":"[^"]/, data],
  ['2', 'services', 'provider', /"provider":\{"@id":"[^"]+#business"/, data],
  ['2', 'services', 'price range', /"priceRange":/, 'script[type="application/ld+json"]'],
  ['2', 'services', 'language', /"availableLanguage":"en-US"/, '@Service'],
  ...'Claremore Oologah Pryor Inola Owasso Catoosa Nowata Chelsea Collinsville'
    .split(' ')
    .map((place): Row => ['2', 'services', `served: ${place}`, new RegExp(`"areaServed":.*"${place}, OK"`), '@Service']),
  ['2', '/heating-system-replacement/', 'rating', /5\.0 out of 5/, '.hero, .trust-strip'],
  ['2', '/heat-pump-installation-repair/', 'rating', /5\.0 out of 5/, '.hero, .trust-strip'],
  ['2', '/ac-installation/', 'button', /^Schedule Installation$/, 'a[href^="/contact/?service=ac-installation"]'],
  ['2', '/heat-pump-installation-repair/', 'button', /^Schedule Service Today$/, '.call-to-action a[href^="/contact/"]'],
  ...['/ductless-mini-splits/', '/heating-system-replacement/'].map((page): Row => ['2', page, 'estimate in the closing band', estimate, '.call-to-action a[href^="/contact/"]']),
  ['1', '/emergency-ac-repair/', 'same-day service', /same-day service/, '.glance'],
  ['1', '/service-areas/pryor/', 'same-day service', /same-day service/, '.cards .card'],
  ...questions('/ac-installation/', /size/, /SEER2/, /R-410A/, /furnace with the AC/),
  ...questions('/ac-maintenance/', /cost/, /furnaces too/, /new AC/, /refrigerant every year/, /leaking water/),
  ...questions('/emergency-ac-repair/', /cost/, /not cooling/, /an emergency/, /same day/),
  ...questions('/furnace-repair/', /cost/, /blinking light/, /repair or replace/, /check furnaces in fall/),
  ...questions('/furnace-installation/', /cost/, /size/, /high-efficiency/, /AC and furnace together/),
  ...questions('/heating-system-replacement/', /cost/, /save/, /last/, /When/),
  ...questions('/indoor-air-quality/', /humidity/, /HEPA/, /furnace filter/, /allergies/),
  ...questions('/heat-pump-installation-repair/', /new heat pump cost/, /heat pump repair cost/, /Oklahoma winter/, /save/, /last/, /Emergency Heat/, /cool air/, /gas furnace as backup/, /refrigerant/, /SEER2/),
  ...questions('/ductless-mini-splits/', /whole house cost/, /central air/, /winter/, /cleaning/),
  ...questions('/emergency-hvac-service/', /cost/, /counts as an HVAC emergency/, /tonight/, /carbon monoxide/),
  ['2', '/emergency-hvac-service/', 'red theme', /^/, '.theme--emergency'],
  ['1', '/emergency-hvac-service/', 'commercial', /commercial/],
  ['1', '/emergency-hvac-service/', 'since', /since 2010/i],

  // 2: indoor air
  ['2', '/indoor-air-quality/', 'steps', 4, '.process li'],
  ['2', '/indoor-air-quality/', 'solutions', 6, '.solutions h3'],
  ['2', '/indoor-air-quality/', 'areas: eleven names', 11, '#serviceareas .area-grid li'],
  ['2', '/indoor-air-quality/', 'warning signs', /signs/i, '.checklist h2'],
  ['2', '/indoor-air-quality/', 'pollutants', /pollutants/i, '.cards h2'],
  ...['filtration', 'UV lights', 'humidifiers', 'dehumidifiers', 'energy recovery ventilators', 'duct cleaning'].map(
    (what): Row => ['2', '/indoor-air-quality/', `solution ${what}`, new RegExp(`\\b${what}`, 'i'), '.solutions h3'],
  ),
  ...['home evaluation', 'testing', 'customi[sz]ed recommendations', 'installation and follow-up'].map((step): Row => ['2', '/indoor-air-quality/', `step ${step}`, new RegExp(step, 'i'), '.process h3']),
  ...['Licensed and insured', 'NATE-certified technicians', 'Veteran-owned', '24/7'].map((card): Row => ['2', '/indoor-air-quality/', `trust card ${card}`, new RegExp(card), '.credentials__badges strong']),
  ['2', '/indoor-air-quality/', 'areas', /Surrounding Areas/, '#serviceareas .area-grid'],
  ...towns.map((town): Row => ['2', '/indoor-air-quality/', `areas: ${town}`, new RegExp(town, 'i'), `#serviceareas .area-grid a[href="/service-areas/${town}/"]`]),

  // 2: about, contact, legal, errors
  ['2', '/about/', 'story', /story/i, 'h2'],
  ...['integrity', 'quality', 'service', 'community'].map((value): Row => ['2', '/about/', `value ${value}`, new RegExp(`^${value}$`, 'i'), '.cards h3']),
  ['2', '/about/', 'areas', /Surrounding Areas/, '.areas .area-grid'],
  ...towns.map((town): Row => ['2', '/about/', `areas: ${town}`, new RegExp(town, 'i'), `.areas .area-grid a[href="/service-areas/${town}/"]`]),
  ['2', '/about/', 'why choose us', /why choose us/i, 'h2'],
  ['1', '/about/', 'brands', /Goodman.*Rheem.*York.*Trane.*Carrier/, '.brands'],
  ['9', '/about/', 'payment', /cash.*check.*credit card.*financing/i, '.brands'],
  ['1', '/about/', 'since', /2010/, '.glance'],
  ['1', '/about/', 'commercial', /commercial/],
  ['2', '/contact/', 'cards: phone', /\(\d{3}\)/, `.contact-cards ${call}`],
  ['2', '/contact/', 'cards: e-mail', /@/, '.contact-cards a[href^="mailto:"]'],
  ['2', '/contact/', 'cards: hours', /Monday–Friday, 8 AM–6 PM/, '.contact-cards'],
  ['2', '/contact/', 'cards: emergencies', /24\/7/, '.contact-cards'],
  ['9', '/contact/', 'cards: postal code', /74017/, '.contact-cards'],
  ['2', '/contact/', 'Facebook', /Facebook/, '.contact-cards a[href*="facebook.com"]'],
  ['2', '/contact/', 'reasons', /reasons to choose us/i, '.cards h2'],
  ...['price first', 'NATE-certified', '24/7'].map((reason): Row => ['2', '/contact/', `reason: ${reason}`, new RegExp(reason), '.cards h3']),
  ['9', '/contact/', 'data: hours', /"opens":"08:00","closes":"18:00"/, data],
  ['9', '/contact/', 'data: emergency line', /"contactType":"emergency".*"opens":"00:00"/, data],
  ['2', '/contact/', 'emergency banner', /emergency/i, '.triage__alarm h2'],
  ['2', '/contact/', 'banner calls', callNow, `.triage__alarm ${call}`],
  ['9', '/contact/', 'cancellation', /at least 2 hours ahead/, '.estimate'],
  ['1', '/contact/', 'free estimates', /free, no-obligation estimates\./, '.estimate'],
  ['2', '/privacy/', 'effective', /Effective January 1, 2024/],
  ['2', '/terms/', 'effective', /Effective January 1, 2024/],
  ['9', '/terms/', 'cancellation', /at least 2 hours ahead/],
  ['1', '/terms/', 'guarantee', /100% satisfaction guarantee/, 'main :is(h2, p)'],
  ['2', '/accessibility/', 'standard', /WCAG\) 2\.2/],
  ['2', '/accessibility/', 'report', /call.*or write/i, '#report'],
  ['8', '/404.html', 'not found', /Oops! Page not found/],
  ['8', 'script', 'path of an unknown page', /console\.\w+\("Page not found:",location\.pathname\)/],
  ['8', '/404.html', 'asks the script to log the path', 1, '[data-module=not-found]'],
  ['8', '/404.html', 'way home', /Return to Home/, 'a[href="/"]'],
  ['8', '/500.html', 'failure', /Unexpected Application Error!.*500|500.*Unexpected Application Error!/],

  // 2: what all towns share; their own words have a test of their own
  meta('towns', 'keywords', '*=" OK"'),
  ...towns.flatMap((town): Row[] => {
    const address = `/service-areas/${town}/`
    const name = nameOf(town)
    return [
      meta(address, 'description', `*="${name}"`),
      meta(address, 'geo.placename', `="${name}, Oklahoma"`),
      ['2', address, 'title', new RegExp(`^HVAC Services in ${name}, Oklahoma \\| \\S`), 'title'],
      ['2', address, 'headline', new RegExp(`^HVAC Services in ${name}, Oklahoma$`), 'h1'],
      ['2', address, 'breadcrumb', new RegExp(`Service Areas ${name}$`), '.breadcrumbs'],
      ['2', address, 'data: breadcrumb', new RegExp(`"name":"Home".*"name":"Service Areas".*"position":3,"name":"${name}"`), data],
      ['2', address, 'data: the town and its point', new RegExp(`"url":"[^"]+${address}".*"name":"${name}, OK","geo"`), data],
      ['2', '/service-areas/', `list: ${town}`, new RegExp(town, 'i'), `tbody a[href="${address}"]`],
    ]
  }),
  ['2', 'towns', 'data: questions', /"@type":"FAQPage"/, data],
  meta('towns', 'robots', '="index, follow"'),
  meta('towns', 'geo.region', '="US-OK"'),
  ...coordinates.map(([town, point]): Row => meta(`/service-areas/${town}/`, 'geo.position', `="${point}"`)),
  ...serviceLinks('towns', 'main:has(.map-frame) .service-index'),
  ['2', 'towns', 'questions', 4, '.faq__item'],
  ...towns.map((town): Row => ['2', `/service-areas/${town}/`, 'cards', town === 'verdigris' ? 3 : 6, '.cards .card']),
  ['9', 'towns', 'price of furnace repair', /^typical furnace repair \$150–\$600/i, '.glance dl div'],
  ['9', 'towns', 'price of a heating system', /^typical new heating system \$4,000–\$10,000/i, '.glance dl div'],
  ['1', 'towns', 'guarantee', /100% satisfaction guarantee/, '.trust-line'],
  ['2', 'towns', 'breadcrumb', /Service Areas/, '.breadcrumbs a[href="/#serviceareas"]'],
  ['2', 'towns', 'call', callNow, `.hero ${call}`],
  ['2', 'towns', 'estimate', estimate, '.hero a[href^="/contact/?area="]'],
  ['2', 'towns', 'map', /^Find Us in Claremore$/, '.map-frame h2'],
  ['2', 'towns', 'map 450 high', /^/, '.map-frame iframe[height="450"]'],
  ['2', 'styles', 'map frame 450 px high', /\.map-frame iframe\{[^}]*[{;]height:450px/],
  ['2', 'towns', 'closing call', callNow, `.call-to-action ${call}`],
  ['9', 'towns', 'no heat in a freeze', /freeze: usually 60–90 minutes/i, '.glance li'],
  ['9', 'towns', 'no heat', /^no heat: usually 1–2 hours/i, '.glance li'],
  ['9', 'towns', 'no cooling', /^no cooling: often 2–4 hours/i, '.glance li'],
  ['9', 'towns', 'card: no heat in a freeze', /freeze[^.]{0,15}: usually 60–90 minutes/i, '.cards .card'],
  ['9', '/service-areas/claremore/', 'emergency', /heating emergencies: usually 1–2 hours/i, '.cards .card'],
  ['9', '/service-areas/claremore/', 'office hours', /during office hours: often 2–4 hours/i, '.cards .card'],
  // Each figure stands with its own kind of call, wherever it stands.
  ['9', 'shown', 'no other figure for a freeze', /^(?!.*freeze[^.]{0,22}(1–2|2–4) hours)/i, 'main'],
  ['9', 'shown', 'no other figure for no cooling', /^(?!.*no (cooling|AC)[^.]{0,14}(60–90|1–2 hours))/i, 'main'],
  ['1', '/service-areas/pryor/', 'Mayes County', /Mayes County/],
  ...counties.map(([town, county]): Row => ['1', '/service-areas/', `county of ${town}`, new RegExp(`^${nameOf(town ?? '')} ${county}\\b`), 'tbody th']),
  ['9', '/service-areas/verdigris/', 'financing', /0% promotional options for qualified customers/],

  // What to do when it is dangerous, on each page for emergencies
  ...['contact', 'emergency-ac-repair', 'emergency-hvac-service', 'furnace-repair'].map(
    (page): Row => ['2', `/${page}/`, 'gas: out, then 911', /smell gas.*(get|all).*\bout\b.*call 911.*from outside|smell gas.*\bout\b.*from outside, call 911/i, '.triage__panel--danger'],
  ),
  ['2', '/contact/', 'no heat in a freeze: call', /no heat below 32°F.*call us now/i, '.triage__panel--urgent'],
  ['2', '/emergency-hvac-service/', 'no heat in a freeze: call', /no heat below 32°F.*call now/i, '.triage__panel--urgent'],
  ['2', '/furnace-repair/', 'no heat in a freeze: call', /no heat below 32°F.*call now/i, '.triage__panel--urgent'],
  ['2', '/emergency-ac-repair/', 'no cooling in the heat: call', /no cooling above 95°F.*call now/i, '.triage__panel--urgent'],
  ['2', '/', 'gas: out, then 911', /gas smell.*leave now.*call 911 from outside/i, '.emergency'],

  // Section 1, in the words that make each figure true
  ...condition('a price', /not a quote/i, 'towns', ...priced),
  ...condition('an arrival time', /times, not a guarantee/i, 'towns', ...timed),
  ...condition('0%', /0% promotional options for qualified customers.*annual percentage rate \(APR\)/, ...financed),
  ...condition('the guarantee', /refund/, ...vouched, 'towns', '/about/', '/contact/', '/terms/'),
  ...condition('30–40%', /56–65% AFUE/, '/furnace-installation/'),

  ...[
    ['furnace repair', '$150–$600'],
    ['whole heating system', '$4,000–$10,000'],
    ['heat pump', '$4,000–$8,000'],
    ['mini-split for one room', '$3,000–$5,500'],
    ['mini-split for several rooms', '$6,000–$14,000'],
    ['air filters', '$200–$500 per year'],
    ['UV light', '$800–$1,500'],
    ['humidifier', '$500–$1,200'],
    ['dehumidifier', '$1,500–$3,000'],
    ['HEPA filtration', '$1,200–$3,500'],
    ['energy recovery ventilator', '$2,500–$5,000'],
    ['two or three smaller ones', '$1,500–$3,000'],
  ].map(([work, price = '']): Row => ['9', '/prices/', `price of ${work}`, new RegExp(`^${work} ${price.replaceAll('$', '\\$')}`, 'i'), '.price-list__group div']),

  // 3 and 5: the form
  ...formRows('/', 'Homepage Quick Estimate'),
  ...formRows('/contact/', 'Contact Page'),
  ...script('5', 'First name is required', 'Last name is required', 'Invalid email address'),
  ...script('5', 'Phone number must be at least 10 digits', 'Street address is required'),
  ...script('5', 'City is required', 'State is required', 'State must be 2 characters'),
  ...script('5', 'Zip code must be at least 5 digits', 'Please select a service'),
  ...script('5', ' must be less than '),
  longest('First name', 50),
  longest('Last name', 50),
  longest('Email', 255),
  longest('Phone number', 20),
  longest('Address', 200),
  longest('City', 100),
  longest('Zip code', 10),
  longest('Message', 1000),
  ...script('3', 'timestamp'),
  ...script('8', 'Validation Error'),
  ...script('4', 'Sending...'),

  // 9: figures
  ['9', '/ac-installation/', 'replacement', /replace.{0,20}4–8 hours/i, '.glance div'],
  ['9', '/ac-installation/', 'new construction', /new (house|construction).*1–2 days/i, '.glance div'],
  figures('/ac-installation/', 'labor', /2-year labor warranty/),
  figures('/ac-installation/', 'parts', /typically 10 years when/),
  figures('/ac-installation/', 'age', /15 years old or older/),
  figures('/ac-installation/', 'savings', /up to 30%/),
  figures('/ac-installation/', 'financing', /0% promotional/),
  figures('/ac-maintenance/', 'inspection', /20-point inspection/),
  ['9', '/ac-maintenance/', 'yearly', /^how often once a year, in spring/i, '.glance div'],
  figures('/ac-maintenance/', 'heavy use', /twice a year if you/),
  ['9', '/ac-maintenance/', 'electricity', /electricity.*our own estimate.*15–30%/i, '.cards .card'],
  ['9', '/ac-maintenance/', 'life', /life.*our own estimate.*5–10 years/i, '.cards .card'],
  ['9', '/ac-maintenance/', 'failures', /prevent up to 95%, by our own estimate/, '.cards .card'],
  figures('/ac-maintenance/', 'clean filter', /5–15%/),
  figures('/ac-maintenance/', 'plan', /priority scheduling, discounted repairs and annual inspections/),
  ['9', '/ac-maintenance/', 'cancellation', /at least 2 hours$/, '.glance div'],
  figures('/emergency-ac-repair/', 'labor', /2-year labor warranty/),
  ['9', '/emergency-ac-repair/', 'arrival', /no cooling: often 2–4 hours/i, '.hero__arrival'],
  figures('/emergency-ac-repair/', 'heat', /95°F/),
  figures('/emergency-ac-repair/', 'fee', /after-hours emergency fee applies/),
  ['9', '/furnace-repair/', 'price', /typical repair \$150–\$600/i, '.glance div'],
  ['9', '/furnace-repair/', 'answer: price', /furnace repair cost.*\$150–\$600/i, '.faq__item'],
  ['9', '/furnace-repair/', 'arrival', /^no heat: usually 1–2 hours/i, '.hero__arrival'],
  figures('/furnace-repair/', 'freezing', /32°F/),
  figures('/furnace-repair/', 'labor', /2-year labor warranty/),
  ['9', '/furnace-installation/', 'time', /swap.*4–8 hours/i, '.glance div'],
  ['9', '/furnace-installation/', 'longer', /bigger jobs.*1–2 days/i, '.glance div'],
  figures('/furnace-installation/', 'labor', /2-year labor warranty/),
  figures('/furnace-installation/', 'efficient', /95% AFUE or higher/),
  figures('/furnace-installation/', 'savings', /30–40%/),
  figures('/furnace-installation/', 'best', /up to 98% AFUE/),
  figures('/furnace-installation/', 'parts', /typically 10 years when/),
  ['9', '/heating-system-replacement/', 'price', /^typical price \$4,000–\$10,000/i, '.glance div'],
  ['9', '/heating-system-replacement/', 'answer: price', /new heating system cost.*\$4,000–\$10,000/i, '.faq__item'],
  figures('/heating-system-replacement/', 'labor', /2-year labor warranty/),
  figures('/heating-system-replacement/', 'parts', /typically 10 years when/),
  figures('/heating-system-replacement/', 'financing', /0% promotional/),
  ['9', '/heating-system-replacement/', 'time', /whole system.*1–2 days/i, '.glance div'],
  figures('/heating-system-replacement/', 'age', /15 years/),
  ['9', '/heat-pump-installation-repair/', 'price', /^a new heat pump, installed \$4,000–\$8,000/i, '.glance div'],
  ['9', '/heat-pump-installation-repair/', 'answer: price', /new heat pump cost.*\$4,000–\$8,000/i, '.faq__item'],
  figures('/heat-pump-installation-repair/', 'labor', /2-year labor warranty/),
  figures('/heat-pump-installation-repair/', 'time', /one to two days/),
  figures('/heat-pump-installation-repair/', 'defrost', /defrost every 30–90 minutes, for 5–15 minutes/),
  figures('/heat-pump-installation-repair/', 'defrost temperature', /below 40°F/i),
  figures('/heat-pump-installation-repair/', 'lifespan', /can last 15–20 years/),
  figures('/heat-pump-installation-repair/', 'savings', /electric resistance heat, 30–50%/),
  figures('/heat-pump-installation-repair/', 'payback', /by our estimate.{0,40}5–7 years/i),
  ['9', '/emergency-hvac-service/', 'arrival', /freeze: usually 60–90 minutes/i, '.hero__arrival'],
  figures('/emergency-hvac-service/', 'freezing', /32°F/),
  figures('/emergency-hvac-service/', 'heat', /95°F/),
  figures('/emergency-hvac-service/', 'fee', /after-hours emergency fee applies/),
  ['9', '/ductless-mini-splits/', 'single', /single-zone.*\$3,000–\$5,500/i, '.prices :is(li, tr, div)'],
  ['9', '/ductless-mini-splits/', 'multi', /multi-zone.*\$6,000–\$14,000/i, '.prices :is(li, tr, div)'],
  ['9', '/ductless-mini-splits/', 'single time', /one indoor unit.{0,10} Takes 4–6 hours/],
  ['9', '/ductless-mini-splits/', 'multi time', /for each room.{0,10} Takes 6–10 hours/],
  figures('/ductless-mini-splits/', 'labor', /2-year labor warranty/),
  figures('/ductless-mini-splits/', 'financing', /0% promotional/),
  figures('/ductless-mini-splits/', 'lines', /up to 150 feet/),
  figures('/ductless-mini-splits/', 'hole', /3-inch/),
  figures('/ductless-mini-splits/', 'noise', /19–23 dB/),
  figures('/ductless-mini-splits/', 'SEER', /SEER.{0,20}30/),
  figures('/ductless-mini-splits/', 'HSPF', /HSPF above 12/),
  ['9', '/indoor-air-quality/', 'filters', /^air filtration.*\$200–\$500 per year/i, '.solutions__item'],
  ['9', '/indoor-air-quality/', 'UV', /^UV lights.*\$800–\$1,500/i, '.solutions__item'],
  ['9', '/indoor-air-quality/', 'humidifiers', /^humidifiers.*\$500–\$1,200/i, '.solutions__item'],
  ['9', '/indoor-air-quality/', 'dehumidifiers', /^dehumidifiers.*\$1,500–\$3,000/i, '.solutions__item'],
  ['9', '/indoor-air-quality/', 'combinations, first screen', /Two or three.*\$1,500–\$3,000/, '.glance'],
  ['9', '/indoor-air-quality/', 'combinations', /together typically.*\$1,500–\$3,000/, '.solutions'],
  ['9', '/indoor-air-quality/', 'HEPA price', /HEPA.*\$1,200–\$3,500/, '.solutions__item'],
  ['9', '/indoor-air-quality/', 'ERV', /^energy recovery.*\$2,500–\$5,000/i, '.solutions__item'],
  figures('/indoor-air-quality/', 'humidity', /30–50%/),
  figures('/indoor-air-quality/', 'HEPA', /99\.97% of particles at 0\.3 microns/),
  figures('/indoor-air-quality/', 'UV claim', /lab.{0,60}99\.9% of airborne pathogens/),
  figures('/indoor-air-quality/', 'labor', /1-year labor warranty/),
  figures('/indoor-air-quality/', 'pollution', /2 to 5 times higher/),
]
