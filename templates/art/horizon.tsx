import { Styles } from '../components/styles'
import type { Look } from '../model/view'
import { useHref, useSiteContext } from '../site-context'
import { Motif } from './motif'
import { Country, Scene } from './scenes'

/**
 * The scene at the foot of a hero: bleeds to both edges and is the divider to the next section.
 * Decorative. The last child of an element with `position: relative; isolation: isolate;
 * overflow: clip`, whose ground is `--sky`; `--horizon-ground` names the ground of
 * the next section where it is not paper. Beyond its view box everything stays visible. A low one has
 * no sky, and its motif is about half as large. A drawing of the brand stands in its place.
 */
export function Horizon({ isLow = false, ...look }: Look & { isLow?: boolean }) {
  const href = useHref()
  const { picture } = useSiteContext().assets
  if (picture) {
    const { path, ...size } = picture
    return (
      <div className="horizon">
        <Styles of="horizon" />
        <Styles of="horizon-picture" />
        <img className="horizon-picture" src={href(path)} {...size} alt="" />
      </div>
    )
  }
  return (
    <div className="horizon">
      <Styles of="horizon" />
      <svg viewBox="0 0 480 380" aria-hidden="true">
        {isLow ? (
          <>
            <Country scene={look.scene} />
            <g transform="translate(108 136)scale(.55)">
              <Motif parts={look.motif} weather={{}} />
            </g>
          </>
        ) : (
          <Scene {...look} />
        )}
      </svg>
    </div>
  )
}
