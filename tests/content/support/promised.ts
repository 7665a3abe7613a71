// biome-ignore-all format: a table, one line a row

/*
 * What the specification asks of the pages, a row for each requirement: its section, where, what,
 * and the words that say it, in the first part that the selector finds and they stand in. A page is
 * its address; `shown`, `services` and `towns` are all of a kind; `script` is the client script.
 */

export type Row = [section: string, page: string, what: string, words: RegExp, selector?: string]

const call = 'a[href^="tel:"]'
const callNow = /Call Now - 24\/7/
const estimate = /Get Free Estimate/
const form = 'form[method=post]'

const towns = 'claremore oologah owasso verdigris limestone collinsville justice pryor inola catoosa'.split(' ')

const paths = 'ac-installation ac-maintenance emergency-ac-repair ductless-mini-splits furnace-installation furnace-repair heat-pump-installation-repair heating-system-replacement emergency-hvac-service indoor-air-quality'.split(' ')

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
  ['8', page, 'success thanks', /thank/i, '.estimate-form__done'],
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

/** The figures of section 9, by page. */
const figures = (page: string, what: string, words: RegExp): Row => ['9', page, what, words]

export const promised: Row[] = [
  // 1, and what section 2 has on all pages
  ['1', 'shown', 'call in the header', callNow, `.site-header ${call}`],
  ['1', 'shown', 'sticky call', callNow, `.sticky-call ${call}`],
  ['1', 'shown', 'call and number in the footer', /\(\d{3}\) \d{3}-\d{4}/, `.site-footer ${call}`],
  ['2', 'shown', 'logo leads home', /./, '.site-header a[href="/"]'],
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
  ['2', 'shown', 'social pages in new tabs', /./, '.site-footer a[href*="facebook.com"][target=_blank]'],
  ...towns.map((town): Row => ['2', 'shown', `footer: ${town}`, new RegExp(town, 'i'), `.site-footer a[href="/service-areas/${town}/"]`]),
  ['1', 'shown', 'license number in the header', /164392/, '.site-header'],
  ['1', 'shown', 'license number in the footer', /164392/, '.site-footer'],
  ...['about', 'contact', 'privacy', 'terms', 'accessibility'].map((page): Row => ['1', `/${page}/`, 'call in a band', callNow, `.call-to-action ${call}`]),
  ...[...paths.map((path) => `/${path}/`), ...towns.map((town) => `/service-areas/${town}/`)].map(
    (path): Row => ['2', 'shown', `menu: ${path}`, /./, `.site-header a[href="${path}"]`],
  ),

  // 2: home
  ['2', '/', 'title', /^Air Conditioning Contractor Claremore OK$/, 'title'],
  ['2', '/', 'headline', /^Air Conditioning Contractor Claremore OK$/, 'h1'],
  ['2', '/', 'breadcrumb', /^Home$/, '.breadcrumbs'],
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
  ['2', '/', 'emergency reasons: 24/7', /24\/7/, '.emergency__call li'],
  ['2', '/', 'emergency reasons: price', /price/, '.emergency__call li'],
  ['2', '/', 'emergency call', callNow, `.emergency ${call}`],
  ['2', '/', 'emergency Learn More', /Learn More/, '.emergency a[href="/emergency-hvac-service/"]'],
  ['9', '/', 'freezing', /32°F/, '.emergency'],
  ['9', '/', 'heat', /95°F/, '.emergency'],
  ...['purification', 'humidity control', 'filtration', 'ventilation'].map((what): Row => ['2', '/', `air: ${what}`, new RegExp(what, 'i'), '.spotlight h3']),
  ['2', '/', 'air: link', /Learn More/, '.spotlight a[href="/indoor-air-quality/"]'],
  ...towns.map((town): Row => ['2', '/', `areas: ${town}`, new RegExp(town, 'i'), `#serviceareas .area-grid a[href="/service-areas/${town}/"]`]),
  ['2', '/', 'questions: call', callNow, `.faq ${call}`],
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
  ...['Veteran-owned', 'Licensed and insured', '24/7 emergency service', 'NATE certified'].map((badge): Row => ['2', '/', `badge ${badge}`, new RegExp(badge), '.credentials__badges li']),
  ['2', '/', 'reviews: rating or frame', /5\.0 out of 5|^$/, '.reviews :is(.rating, iframe)'],
  ['2', '/', 'guarantee: satisfaction', /100% satisfaction guarantee/, '.reviews__guarantees h3'],
  ['2', '/', 'its conditions', /refund/, '.reviews__guarantees li:has(h3) .reviews__terms'],
  ['2', '/', 'guarantee: upfront pricing', /transparent upfront pricing/i, '.reviews__guarantees h3'],
  ['2', '/', 'guarantee: workmanship', /warranty-backed workmanship/i, '.reviews__guarantees h3'],
  ...[
    /often.*serviced/,
    /needs? repair|signs/,
    /how long.*install/i,
    /emergency service\?/,
    /brands.*install/,
    /licensed and insured/,
    /24\/7 emergency AC.*Claremore and Oologah/,
    /how fast.*emergency/i,
    /ductless mini-split/,
  ].map((topic): Row => ['3', '/', `question ${topic.source}`, topic, '.faq__item summary']),
  ['3', '/', 'answer: brands', /install and repair.*Goodman, Rheem, York, Trane and Carrier/, '.faq__answer'],
  ['3', '/', 'answer: licensed and insured', /Yes.*164392/, '.faq__answer'],
  ['9', '/', 'answer: AC emergency', /Yes.*2–4 hours/, '.faq__answer'],
  ['9', '/', 'answer: serviced twice a year', /twice a year/, '.faq__answer'],
  ['9', '/', 'answer: one to two days', /4–8 hours.*one to two days/, '.faq__answer'],
  ['9', '/', 'no heat in a freeze', /60–90 minutes/, '.glance'],
  ['9', '/', 'no heat', /1–2 hours/, '.glance'],
  ['9', '/', 'no cooling', /2–4 hours/, '.glance'],
  ['9', '/', 'map 450 high', /^/, '.map-frame iframe[height="450"]'],
  ['1', '/', 'savings on cooling', /cooling costs by up to 30%/],
  ['1', '/', 'savings on heating', /heating costs by up to 40%/],
  ['1', '/', 'its baseline', /about 16% less gas than a standard furnace of 80% AFUE/],
  ['1', '/', 'indoor air', /2 to 5 times higher indoors/],
  ['1', '/', 'HEPA', /99\.97% of particles at 0\.3 microns/],
  ['1', '/', 'humidity', /30–50%/],
  ['1', '/', 'free estimates', /free, no-obligation estimates/],
  ['1', '/', 'financing', /0% promotional options for qualified customers/],
  ['9', '/', 'labor warranty', /2-year labor warranty/],
  ['9', '/', 'labor warranty, air', /1-year labor warranty/],
  ['9', '/', 'parts warranty', /10 years/, '.reviews'],
  ['1', '/', 'closing call', callNow, `.call-to-action ${call}`],

  // 2: services
  ['2', 'services', 'breadcrumb', /^Home .+/, '.breadcrumbs'],
  ['1', 'services', 'call', callNow, `.hero ${call}`],
  ['1', 'services', 'a button to the form', /./, '.hero a[href^="/contact/?service="]'],
  ['2', 'services', 'benefit cards', /./, '.cards .card h3'],
  ['2', 'services', 'process', /./, '.process h3'],
  ['2', 'services', 'questions', /./, '.faq__item .faq__answer'],
  ['2', 'services', 'map', /^/, '.map-frame iframe[height="450"]'],
  ['2', 'services', 'closing call', callNow, `.call-to-action ${call}`],
  ['1', 'services', 'licensed and insured', /licensed and insured/i],
  ['1', 'services', 'NATE', /NATE[- ]certified/],
  ['1', 'services', 'veteran-owned', /veteran/i],
  ['1', 'services', 'license', /164392/],
  meta('services', 'keywords', '*="Claremore OK"'),
  ['2', 'services', 'service type', /"serviceType":"[^"]/, data],
  ['2', 'services', 'provider', /"provider":\{"@id":"[^"]+#business"/, data],
  ['1', 'services', 'an estimate, or its appointment', /Get Free Estimate|Schedule Installation/, '.hero a[href^="/contact/?service="]'],
  ['2', 'services', 'price range', /"priceRange":/, 'script[type="application/ld+json"]'],
  ['2', 'services', 'language', /"en-US"/, 'script[type="application/ld+json"]'],
  ...'Claremore Oologah Pryor Inola Owasso Catoosa Nowata Chelsea Collinsville'
    .split(' ')
    .map((place): Row => ['2', 'services', `served: ${place}`, new RegExp(`"${place}, OK"`), 'script[type="application/ld+json"]']),
  ['2', '/heating-system-replacement/', 'rating', /5\.0 out of 5/, '.hero, .trust-strip'],
  ['2', '/heat-pump-installation-repair/', 'rating', /5\.0 out of 5/, '.hero, .trust-strip'],
  ['2', '/ac-installation/', 'button', /^Schedule Installation$/, 'a[href^="/contact/?service=ac-installation"]'],
  ['2', '/ac-installation/', 'free estimate', /Free Estimate/i, 'main a[href^="/contact/"]'],
  ['2', '/heat-pump-installation-repair/', 'button', /^Schedule Service Today$/, '.call-to-action a[href^="/contact/"]'],
  ['2', '/heat-pump-installation-repair/', 'free estimate', /Free Estimate/, '.hero a[href^="/contact/"]'],
  ...['/furnace-repair/', '/emergency-ac-repair/', '/emergency-hvac-service/', '/ductless-mini-splits/', '/heating-system-replacement/'].map(
    (page): Row => ['2', page, 'free estimate', /Free Estimate/, '.hero a[href^="/contact/"]'],
  ),
  ...paths.filter((path) => path !== 'emergency-hvac-service').map((path): Row => ['2', `/${path}/`, 'intro', /\w+ \w+ \w+/, '.intro']),
  ['1', '/emergency-ac-repair/', 'same day', /same[- ]day/i],
  ...questions('/heat-pump-installation-repair/', /new heat pump cost/, /heat pump repair cost/, /Oklahoma winter/, /save/, /last/, /Emergency Heat/, /cool air/, /gas furnace as backup/, /refrigerant/, /SEER2/),
  ...questions('/ductless-mini-splits/', /whole house cost/, /central air/, /winter/, /cleaning/),
  ...questions('/emergency-hvac-service/', /cost/, /counts as an HVAC emergency/, /tonight/, /carbon monoxide/),
  ['2', '/emergency-hvac-service/', 'red theme', /^/, '.theme--emergency'],
  ['1', '/emergency-hvac-service/', 'commercial', /commercial/],

  // 2: indoor air
  ['2', '/indoor-air-quality/', 'warning signs', /signs/i, '.checklist h2'],
  ['2', '/indoor-air-quality/', 'pollutants', /pollutants/i, '.cards h2'],
  ...['filtration', 'UV lights', 'humidifiers', 'dehumidifiers', 'energy recovery ventilators', 'duct cleaning'].map(
    (what): Row => ['2', '/indoor-air-quality/', `solution ${what}`, new RegExp(`\\b${what}`, 'i'), '.solutions h3'],
  ),
  ...['home evaluation', 'testing', 'recommendations', 'installation and follow-up'].map((step): Row => ['2', '/indoor-air-quality/', `step ${step}`, new RegExp(step, 'i'), '.process h3']),
  ...['Licensed and insured', 'NATE certified', 'Veteran-owned', '24/7'].map((card): Row => ['2', '/indoor-air-quality/', `trust card ${card}`, new RegExp(card), '.credentials__badges strong']),
  ['2', '/indoor-air-quality/', 'areas', /Surrounding Areas/, '#serviceareas .area-grid'],
  ...towns.map((town): Row => ['2', '/indoor-air-quality/', `areas: ${town}`, new RegExp(town, 'i'), `#serviceareas .area-grid a[href="/service-areas/${town}/"]`]),

  // 2: about, contact, legal, errors
  ['2', '/about/', 'story', /story/i, 'h2'],
  ...['integrity', 'quality', 'service', 'community'].map((value): Row => ['2', '/about/', `value ${value}`, new RegExp(`^${value}$`, 'i'), '.cards h3']),
  ['2', '/about/', 'areas', /Surrounding Areas/, '.areas .area-grid'],
  ['2', '/about/', 'why choose us', /why choose us/i, 'h2'],
  ['1', '/about/', 'brands', /Goodman.*Rheem.*York.*Trane.*Carrier/, '.brands'],
  ['9', '/about/', 'payment', /cash.*check.*credit card.*financing/i, '.brands'],
  ['1', '/about/', 'since', /2010/],
  ['1', '/about/', 'commercial', /commercial/],
  ['2', '/contact/', 'cards: phone', /\(\d{3}\)/, `.contact-cards ${call}`],
  ['2', '/contact/', 'cards: e-mail', /@/, '.contact-cards a[href^="mailto:"]'],
  ['2', '/contact/', 'cards: hours', /Monday–Friday, 8 AM–6 PM/, '.contact-cards'],
  ['2', '/contact/', 'cards: emergencies', /24\/7/, '.contact-cards'],
  ['9', '/contact/', 'cards: postal code', /74017/, '.contact-cards'],
  ['2', '/contact/', 'Facebook', /Facebook/, '.contact-cards a[href*="facebook.com"]'],
  ['2', '/contact/', 'reasons', /reasons to choose us/i, '.cards h2'],
  ['2', '/contact/', 'emergency banner', /emergency/i, '.call-to-action--urgent h2'],
  ['2', '/contact/', 'banner calls', callNow, `.call-to-action--urgent ${call}`],
  ['9', '/contact/', 'cancellation', /2 hours/, '.estimate'],
  ['1', '/contact/', 'free estimates', /free, no-obligation estimates\./, '.estimate'],
  ['2', '/privacy/', 'effective', /Effective January 1, 2024/],
  ['2', '/terms/', 'effective', /Effective January 1, 2024/],
  ['9', '/terms/', 'cancellation', /2 hours/],
  ['2', '/accessibility/', 'standard', /WCAG\) 2\.2/],
  ['2', '/accessibility/', 'report', /call.*or write/i, '#report'],
  ['8', '/404.html', 'not found', /Oops! Page not found/],
  ['8', '/404.html', 'way home', /Return to Home/, 'a[href="/"]'],
  ['8', '/500.html', 'failure', /Unexpected Application Error!.*500|500.*Unexpected Application Error!/],

  // 2: what all towns share; their own words have a test of their own
  meta('towns', 'keywords', '*=" OK"'),
  meta('towns', 'robots', '="index, follow"'),
  meta('towns', 'geo.region', '="US-OK"'),
  meta('towns', 'geo.placename', '$=", Oklahoma"'),
  ...coordinates.map(([town, point]): Row => meta(`/service-areas/${town}/`, 'geo.position', `="${point}"`)),
  ...paths.map((path): Row => ['2', 'towns', `service ${path}`, /./, `main:has(.map-frame) .service-index a[href="/${path}/"]`]),
  ['2', 'towns', 'title', /^HVAC Services in .+, Oklahoma \| .+/, 'title'],
  ['2', 'towns', 'headline', /^HVAC Services in .+, Oklahoma$/, 'h1'],
  ['2', 'towns', 'breadcrumb', /Service Areas/, '.breadcrumbs a[href="/#serviceareas"]'],
  ['2', 'towns', 'call', callNow, `.hero ${call}`],
  ['2', 'towns', 'estimate', estimate, '.hero a[href^="/contact/?area="]'],
  ['2', 'towns', 'map', /Find Us in Claremore/, '.map-frame h2'],
  ['2', 'towns', 'closing call', callNow, `.call-to-action ${call}`],
  ['9', 'towns', 'arrival by kind of call', /(freeze|heating emergency) Usually (60–90 minutes|1–2 hours)/i, '.glance'],
  ['9', '/service-areas/claremore/', 'emergency', /1–2 hours/, '.cards .card'],
  ['9', '/service-areas/claremore/', 'office hours', /office hours.*2–4 hours/i, '.cards .card'],
  ['1', '/service-areas/pryor/', 'Mayes County', /Mayes County/],
  ['9', '/service-areas/verdigris/', 'financing', /0% promotional options for qualified customers/],

  // 3 and 5: the form
  ...formRows('/', 'Homepage Quick Estimate'),
  ...formRows('/contact/', 'Contact Page'),
  ...script('5', 'First name is required', 'Last name is required', 'Invalid email address'),
  ...script('5', 'Phone number must be at least 10 digits', 'Street address is required'),
  ...script('5', 'City is required', 'State is required', 'State must be 2 characters'),
  ...script('5', 'Zip code must be at least 5 digits', 'Please select a service'),
  ...script('5', 'must be less than'),
  ...script('8', 'Validation Error'),
  ...script('4', 'Sending...'),

  // 9: figures
  figures('/ac-installation/', 'replacement', /4–8 hours/),
  figures('/ac-installation/', 'new construction', /1–2 days/),
  figures('/ac-installation/', 'labor', /2-year labor warranty/),
  figures('/ac-installation/', 'parts', /typically 10 years/),
  figures('/ac-installation/', 'age', /15 years old or older/),
  figures('/ac-installation/', 'savings', /up to 30%/),
  figures('/ac-installation/', 'financing', /0% promotional/),
  figures('/ac-maintenance/', 'inspection', /20-point inspection/),
  figures('/ac-maintenance/', 'yearly', /once a year, in spring/),
  figures('/ac-maintenance/', 'heavy use', /twice a year/),
  figures('/ac-maintenance/', 'electricity', /15–30%/),
  figures('/ac-maintenance/', 'life', /5–10 years/),
  figures('/ac-maintenance/', 'failures', /up to 95%/),
  figures('/ac-maintenance/', 'clean filter', /5–15%/),
  figures('/ac-maintenance/', 'plan', /priority scheduling, discounted repairs and annual inspections/),
  figures('/ac-maintenance/', 'cancellation', /2 hours/),
  figures('/emergency-ac-repair/', 'arrival', /often.{0,40}2–4 hours/i),
  figures('/emergency-ac-repair/', 'heat', /95°F/),
  figures('/emergency-ac-repair/', 'fee', /after-hours emergency fee applies/),
  figures('/furnace-repair/', 'price', /\$150–\$600/),
  figures('/furnace-repair/', 'arrival', /1–2 hours/),
  figures('/furnace-repair/', 'freezing', /32°F/),
  figures('/furnace-repair/', 'labor', /2-year labor warranty/),
  figures('/furnace-installation/', 'time', /4–8 hours/),
  figures('/furnace-installation/', 'longer', /1–2 days/),
  figures('/furnace-installation/', 'efficient', /95% AFUE or higher/),
  figures('/furnace-installation/', 'savings', /30–40%/),
  figures('/furnace-installation/', 'best', /up to 98% AFUE/),
  figures('/furnace-installation/', 'parts', /typically 10 years/),
  figures('/heating-system-replacement/', 'price', /\$4,000–\$10,000/),
  figures('/heating-system-replacement/', 'time', /1–2 days/),
  figures('/heating-system-replacement/', 'age', /15 years/),
  figures('/heat-pump-installation-repair/', 'price', /\$4,000–\$8,000/),
  figures('/heat-pump-installation-repair/', 'defrost', /5–15 minutes/),
  figures('/heat-pump-installation-repair/', 'defrost interval', /every 30–90 minutes/),
  figures('/heat-pump-installation-repair/', 'defrost temperature', /40°F/),
  figures('/heat-pump-installation-repair/', 'lifespan', /15–20 years/),
  figures('/heat-pump-installation-repair/', 'savings', /30–50%/),
  figures('/heat-pump-installation-repair/', 'payback', /5–7 years/),
  figures('/emergency-hvac-service/', 'arrival', /60–90 minutes/),
  figures('/emergency-hvac-service/', 'freezing', /32°F/),
  figures('/emergency-hvac-service/', 'heat', /95°F/),
  figures('/emergency-hvac-service/', 'fee', /after-hours emergency fee applies/),
  figures('/ductless-mini-splits/', 'single', /\$3,000–\$5,500/),
  figures('/ductless-mini-splits/', 'multi', /\$6,000–\$14,000/),
  figures('/ductless-mini-splits/', 'single time', /4–6 hours/),
  figures('/ductless-mini-splits/', 'multi time', /6–10 hours/),
  figures('/ductless-mini-splits/', 'lines', /up to 150 feet/),
  figures('/ductless-mini-splits/', 'hole', /3-inch/),
  figures('/ductless-mini-splits/', 'noise', /19–23 dB/),
  figures('/ductless-mini-splits/', 'SEER', /SEER.{0,20}30/),
  figures('/ductless-mini-splits/', 'HSPF', /HSPF above 12/),
  figures('/indoor-air-quality/', 'filters', /\$200–\$500 per year/),
  figures('/indoor-air-quality/', 'UV', /\$800–\$1,500/),
  figures('/indoor-air-quality/', 'humidifiers', /\$500–\$1,200/),
  ['9', '/indoor-air-quality/', 'dehumidifiers', /dehumidifiers?.*\$1,500–\$3,000/i, '.solutions__item'],
  ['9', '/indoor-air-quality/', 'combinations', /together typically.*\$1,500–\$3,000/, '.solutions'],
  figures('/indoor-air-quality/', 'HEPA price', /\$1,200–\$3,500/),
  figures('/indoor-air-quality/', 'ERV', /\$2,500–\$5,000/),
  figures('/indoor-air-quality/', 'humidity', /30–50%/),
  figures('/indoor-air-quality/', 'HEPA', /99\.97% of particles at 0\.3 microns/),
  figures('/indoor-air-quality/', 'UV claim', /lab.{0,60}99\.9% of airborne pathogens/),
  figures('/indoor-air-quality/', 'labor', /1-year labor warranty/),
  figures('/indoor-air-quality/', 'pollution', /2 to 5 times higher/),
]
