import { EstimateForm } from './estimate-form'
import { MobileMenu } from './mobile-menu'
import { NavDropdown } from './nav-dropdown'
import { NotFound } from './not-found'
import { OpenNow } from './open-now'
import { StickyCall } from './sticky-call'
import { Toaster } from './toaster'
import { TownCheck } from './town-check'
import { showWebFonts } from './web-fonts'

/** The class of each component, by the name in `data-module`. */
const components = {
  'estimate-form': EstimateForm,
  'mobile-menu': MobileMenu,
  'nav-dropdown': NavDropdown,
  'not-found': NotFound,
  'open-now': OpenNow,
  'sticky-call': StickyCall,
  toaster: Toaster,
  'town-check': TownCheck,
}

// Each starts in a task of its own: one that fails is reported and leaves the plain HTML behind, the
// others start, and a slow phone can answer a tap in between.
for (const element of document.querySelectorAll<HTMLElement>('[data-module]')) {
  const Component = components[element.dataset.module as keyof typeof components]
  setTimeout(() => new Component(element))
}

// The script comes together with the late styles, and either may be the first. A look at the fonts
// makes the browser apply the styles, which is no part of starting the components.
for (const styles of document.querySelectorAll<HTMLLinkElement>('[href*="/late-"]')) {
  if (styles.sheet) setTimeout(showWebFonts)
  else styles.addEventListener('load', showWebFonts)
}
