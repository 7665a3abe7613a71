import { moved } from './moved'
import { starAt } from './star'

/** The service van, 104 wide, and with `lamp` the light of its headlights, fading in steps. */
export function Van({ lamp }: { lamp?: boolean }) {
  return (
    <>
      {lamp &&
        [1, 1.7, 2.4].map((reach) => (
          <path
            key={reach}
            fill="var(--art-glow)"
            opacity=".14"
            transform={moved(103, -22, reach)}
            d="M0-2l28-3q9 7 4 15l-32-7z"
          />
        ))}
      <path fill="var(--paper)" d="M0-6v-44q0-8 8-8h54q6 0 10 6l12 18 14 5q6 2 6 9v14z" />
      <path fill="var(--main)" d="M60-52q4 0 6 3l9 14h-20v-17zM0-18h104v6h-104z" />
      <path fill="var(--cta)" d={starAt(28, -45)} />
      <path fill="var(--art-glow)" d="M98-28l6 3v7h-6z" />
      <path
        fill="var(--art-steel)"
        stroke="var(--ink)"
        strokeWidth="6"
        d="M14-4a8 8 0 1 0 16 0 8 8 0 1 0-16 0zM74-4a8 8 0 1 0 16 0 8 8 0 1 0-16 0z"
      />
    </>
  )
}
