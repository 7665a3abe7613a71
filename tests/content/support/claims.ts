/** The claims of the specification by the page on which each stands, in whatever words the ledger has. */
const table = `
/
  estimate-reply arrival-emergency arrival-claremore arrival-emergency-ac
  arrival-furnace-emergency after-hours-fee freezing-threshold heat-threshold
  satisfaction-guarantee labor-warranty-2-years labor-warranty-1-year parts-warranty
  financing-promo cooling-savings heating-savings installation-time
  maintenance-frequency-heavy indoor-pollutants hepa-capture humidity-range
/ac-installation/
  ac-replacement-time ac-new-construction-time labor-warranty-2-years parts-warranty
  replacement-age cooling-savings financing-promo
/ac-maintenance/
  inspection-points maintenance-frequency maintenance-frequency-heavy maintenance-electricity
  maintenance-life maintenance-failures maintenance-plan clean-filter-savings
  cancellation-notice labor-warranty-2-years
/emergency-ac-repair/
  arrival-emergency-ac heat-threshold after-hours-fee labor-warranty-2-years
/ductless-mini-splits/
  ductless-single-price ductless-multi-price ductless-single-time ductless-multi-time
  ductless-line-length ductless-wall-hole ductless-noise ductless-seer ductless-hspf
/furnace-repair/
  furnace-repair-price arrival-furnace-emergency freezing-threshold after-hours-fee
  labor-warranty-2-years
/furnace-installation/
  furnace-installation-time furnace-installation-time-long afue-efficient afue-savings
  afue-maximum labor-warranty-2-years parts-warranty
/heating-system-replacement/
  heating-replacement-time heating-replacement-price replacement-age heating-savings
/heat-pump-installation-repair/
  heat-pump-price heat-pump-lifespan heat-pump-savings heat-pump-payback defrost-duration
  defrost-interval defrost-temperature
/emergency-hvac-service/
  arrival-emergency arrival-furnace-emergency freezing-threshold heat-threshold
  after-hours-fee
/indoor-air-quality/
  filters-price uv-price humidifier-price dehumidifier-price hepa-price erv-price
  air-combination-price humidity-range hepa-capture uv-pathogens indoor-pollutants
  labor-warranty-1-year
/contact/
  estimate-reply cancellation-notice
/about/
  satisfaction-guarantee financing-promo estimate-reply
/terms/
  cancellation-notice after-hours-fee labor-warranty-2-years labor-warranty-1-year
  parts-warranty satisfaction-guarantee financing-promo maintenance-plan estimate-reply
/service-areas/claremore/
  arrival-claremore response-claremore-office-hours
/service-areas/verdigris/
  arrival-emergency financing-promo
`

/** The ids of the claims that stand on each page. */
export const pageClaims: Record<string, string[]> = Object.fromEntries(
  [...table.matchAll(/^(\/\S*)\n((?: {2}.*\n)+)/gm)].map(([, address = '', ids = '']) => {
    return [address, ids.trim().split(/\s+/)]
  }),
)
