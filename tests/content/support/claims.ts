/** The claims of the specification by the page on which each stands, in whatever words the ledger has. */
const table = `
/
  arrival: emergency
  claim: estimate-reply, after-hours-fee, freezing-threshold, heat-threshold
  claim: satisfaction-guarantee, labor-warranty-2-years, labor-warranty-1-year, parts-warranty
  claim: financing-promo, cooling-savings, heating-savings, installation-time
  claim: maintenance-frequency-heavy, indoor-pollutants, hepa-capture, humidity-range
/ac-installation/
  claim: ac-replacement-time, ac-new-construction-time, labor-warranty-2-years, parts-warranty
  claim: replacement-age, cooling-savings, financing-promo
/ac-maintenance/
  claim: inspection-points, maintenance-frequency, maintenance-frequency-heavy
  claim: maintenance-electricity, maintenance-life, maintenance-failures, maintenance-plan
  claim: clean-filter-savings, cancellation-notice, labor-warranty-2-years
/emergency-ac-repair/
  arrival: AC emergency
  claim: heat-threshold, after-hours-fee, labor-warranty-2-years
/ductless-mini-splits/
  price: single-zone mini-split, multi-zone mini-split
  claim: ductless-single-time, ductless-multi-time, ductless-line-length, ductless-wall-hole
  claim: ductless-noise, ductless-seer, ductless-hspf
/furnace-repair/
  price: furnace repair
  arrival: furnace emergency
  claim: freezing-threshold, after-hours-fee, labor-warranty-2-years
/furnace-installation/
  claim: furnace-installation-time, furnace-installation-time-long, afue-efficient, afue-savings
  claim: afue-maximum, labor-warranty-2-years, parts-warranty
/heating-system-replacement/
  price: heating system replacement
  claim: heating-replacement-time, replacement-age, heating-savings
/heat-pump-installation-repair/
  price: heat pump installation
  claim: heat-pump-lifespan, heat-pump-savings, heat-pump-payback
  claim: defrost-duration, defrost-interval, defrost-temperature
/emergency-hvac-service/
  arrival: emergency
  claim: freezing-threshold, heat-threshold, after-hours-fee
/indoor-air-quality/
  price: air filters, UV light, humidifier, dehumidifier, HEPA filtration
  price: energy recovery ventilator, air quality combination
  claim: humidity-range, hepa-capture, uv-pathogens, indoor-pollutants, labor-warranty-1-year
/contact/
  claim: estimate-reply, cancellation-notice
/about/
  claim: satisfaction-guarantee, financing-promo
/terms/
  claim: cancellation-notice, after-hours-fee, labor-warranty-2-years, labor-warranty-1-year
  claim: parts-warranty, satisfaction-guarantee, financing-promo, maintenance-plan, estimate-reply
/service-areas/claremore/
  arrival: Claremore emergency, Claremore office hours
/service-areas/verdigris/
  arrival: emergency
  claim: financing-promo
`

/** What a page inserts of the ledger, as its tokens name it: `price:furnace repair`. */
export const pageClaims: Record<string, string[]> = Object.fromEntries(
  [...table.matchAll(/^(\/\S*)\n((?: {2}.*\n)+)/gm)].map(([, address = '', lines = '']) => {
    const named = [...lines.matchAll(/(\w+): (.*)/g)].flatMap(([, kind, names = '']) =>
      names.split(', ').map((name) => `${kind}:${name}`),
    )
    return [address, named]
  }),
)
