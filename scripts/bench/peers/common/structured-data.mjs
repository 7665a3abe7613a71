/**
 * The JSON-LD of an area's page, for the peers whose templates are JavaScript.
 *
 * @param page What the front matter says, and `shared`.
 * @param address The page's full address.
 * @param plain Makes words of a line of Markdown.
 */
export function graphOf(page, address, plain) {
  const { shared, latitude, longitude } = page
  const business = { '@id': `${shared.origin}/#business` }
  const faq = page.questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: plain(answer) },
  }))
  const graph = [
    JSON.parse(shared.business),
    {
      '@type': 'WebPage',
      '@id': `${address}#webpage`,
      url: address,
      name: page.title,
      description: page.description,
      inLanguage: 'en-US',
      dateModified: new Date(page.updated).toISOString().slice(0, 10),
      about: business,
      breadcrumb: { '@id': `${address}#breadcrumb` },
      mainEntity: {
        '@type': 'Service',
        name: page.heading,
        provider: business,
        areaServed: {
          '@type': 'City',
          name: `${page.name}, ${shared.region}`,
          geo: { '@type': 'GeoCoordinates', latitude, longitude },
          containedInPlace: page.counties.map((county) => ({
            '@type': 'AdministrativeArea',
            name: `${county} County, ${shared.region}`,
          })),
        },
      },
    },
    {
      '@type': 'BreadcrumbList',
      '@id': `${address}#breadcrumb`,
      itemListElement: page.breadcrumbs.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: shared.origin + path,
      })),
    },
    {
      '@type': 'FAQPage',
      '@id': `${address}#faq`,
      isPartOf: { '@id': `${address}#webpage` },
      mainEntity: faq,
    },
  ]
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  )
}
