import { EstimateForm } from './estimate-form'
import { MobileMenu } from './mobile-menu'
import { NavDropdown } from './nav-dropdown'
import { NotFound } from './not-found'
import { OpenNow } from './open-now'
import { StickyCall } from './sticky-call'
import { Toaster } from './toaster'
import { TownCheck } from './town-check'
import { showWebFonts } from './web-fonts'

/*
 * Starts the components of a page: one for each element that names its component in `data-module`.
 * Each starts in a task of its own: one that fails is reported and leaves the plain HTML behind, the
 * others start, and a slow phone can answer a tap in between.
 */
const components = [
  Toaster,
  NavDropdown,
  MobileMenu,
  StickyCall,
  EstimateForm,
  OpenNow,
  TownCheck,
  NotFound,
]

for (const Component of components) {
  const selector = `[data-module=${Component.moduleName}]`
  for (const element of document.querySelectorAll<HTMLElement>(selector)) {
    setTimeout(() => new Component(element))
  }
}

// The script comes together with the late styles, and either may be the first. A look at the fonts
// makes the browser apply the styles, which is no part of starting the components.
for (const styles of document.querySelectorAll<HTMLLinkElement>('[href*="/late-"]')) {
  if (styles.sheet) setTimeout(showWebFonts)
  else styles.addEventListener('load', showWebFonts)
}
