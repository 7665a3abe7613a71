import { areaCheck } from './area-check'
import { estimateForm } from './estimate-form'
import { mapFrame } from './map-frame'
import { mobileMenu } from './mobile-menu'
import { navDropdown } from './nav-dropdown'
import { notFound } from './not-found'
import { openNow } from './open-now'
import { outbox } from './outbox'
import { stickyCall } from './sticky-call'
import { toaster } from './toaster'

/** The function of each component, by the name in `data-module`. */
const components = {
  'estimate-form': estimateForm,
  'map-frame': mapFrame,
  'mobile-menu': mobileMenu,
  'nav-dropdown': navDropdown,
  'not-found': notFound,
  'open-now': openNow,
  outbox,
  'sticky-call': stickyCall,
  toaster,
  'town-check': areaCheck,
}

// A component that fails leaves its plain HTML behind, and the others start all the same.
for (const element of document.querySelectorAll<HTMLElement>('[data-module]')) {
  const name = element.dataset.module as keyof typeof components
  try {
    components[name](element)
  } catch (error) {
    console.error(`${name} could not start.`, error)
  }
}
