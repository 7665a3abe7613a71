import { EstimateForm } from './estimate-form'
import { MapFrame } from './map-frame'
import { MobileMenu } from './mobile-menu'
import { NavDropdown } from './nav-dropdown'
import { NotFound } from './not-found'
import { OpenNow } from './open-now'
import { StickyCall } from './sticky-call'
import { Toaster } from './toaster'
import { TownCheck } from './town-check'

/** The class of each component, by the name in `data-module`. */
const components = {
  'estimate-form': EstimateForm,
  'map-frame': MapFrame,
  'mobile-menu': MobileMenu,
  'nav-dropdown': NavDropdown,
  'not-found': NotFound,
  'open-now': OpenNow,
  'sticky-call': StickyCall,
  toaster: Toaster,
  'town-check': TownCheck,
}

// A component that fails leaves its plain HTML behind, and the others start all the same.
for (const element of document.querySelectorAll<HTMLElement>('[data-module]')) {
  const name = element.dataset.module as keyof typeof components
  try {
    new components[name](element)
  } catch (error) {
    console.error(`${name} could not start.`, error)
  }
}
