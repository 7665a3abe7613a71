import type { DrawnPart } from './drawn-part'
import { brick, metal, paper, ripple, roof, sand, shade, steel, water } from './motif-colors'
import { WaterTower } from './yard'

/*
 * What lies far away: in the measures of the scene, 480 wide and beyond. On wide screens words stand
 * left of 60, so that nothing there is higher than the hills, at 250.
 */
export const backdrops = {
  city: {
    width: 0,
    depth: -1,
    art: (
      <>
        <path
          fill={steel}
          d="M150 260v-86h26v86zM186 260v-118h10v-14h4v-24h4v24h4v14h10v118zM300 260v-104l14-12 14 12v104zM388 260v-132h30v132zM470 260v-80h34v80zM540 260v-112h24v112zM640 260v-60h40v60z"
        />
        <path
          fill="var(--border)"
          d="M166 260v-86h10v86zM206 260v-136h2v18h10v118zM226 260v-70h34v70zM314 260v-116l14 12v104zM340 260v-90h38v90zM408 260v-132h10v132zM430 260v-62h32v62zM494 260v-80h10v80zM512 260v-54h28v54zM580 260v-76h44v76z"
        />
        <path
          stroke="var(--art-glow)"
          strokeWidth="7"
          strokeDasharray="4 6"
          d="M155 186h10M155 202h10M190 158h14M190 176h14M190 194h14M232 204h24M304 168h8M304 186h8M346 182h28M346 200h28M394 142h10M394 158h10M394 176h10M394 194h10M476 194h16M476 210h16M586 198h34M544 162h16M544 182h16"
        />
      </>
    ),
  },
  mesa: {
    width: 0,
    depth: -1,
    art: (
      <>
        <path
          fill={brick}
          d="M96 262l22-40h10v-34h16v8h18v26h10l26 40zM290 262l34-62h10v-62h84v14h16v48h12l44 62zM560 270l30-70h12v-46h80l12 14h34v32h12l40 70z"
        />
        <path
          fill={roof}
          d="M96 262l22-40h10v-34h12l-8 74zM290 262l34-62h10v-62h44l-12 62 6 62zM560 270l30-70h12v-46h40l-10 46 4 70z"
        />
        <path
          fill="none"
          stroke="var(--art-glow)"
          strokeWidth="2.5"
          opacity=".45"
          d="M334 158h40M334 172h36M328 204h34M602 172h36M600 186h34M596 206h32M130 206h10M120 226h14"
        />
      </>
    ),
  },
  mountains: {
    width: 0,
    depth: -1,
    art: (
      <>
        <path
          fill="var(--art-frost)"
          d="M70 262l105-86 29 18 48-82 40 58 30-20 30 22 68-80 60 74 42-26 40 24 50-56 68 72 62-28 64 30 76-56 84 78 74-22 200 80 0 6-1170 0z"
        />
        <path
          fill="var(--border)"
          d="M175 176l29 18 14 70-28 0-13-66 6-5-11-8zM252 112l40 58 20 94-38 0-18-80 7-17-15-26zM322 150l30 22 15 92-29 0-13-87 5-7-11-9zM420 92l60 74 30 98-57 0-27-80 10-22-21-33zM522 140l40 24 20 100-38 0-18-94 7-8-15-10zM612 108l68 72 34 84-65 0-31-66 13-22-25-32zM742 152l64 30 32 82-61 0-29-75 11-9-23-13zM882 126l84 78 42 60-80 0-38-41 15-23-30-35zM1040 182l200 80 100 2-190 0-90 18 36-24-72-36z"
        />
        <path
          fill="var(--art-snow)"
          d="M252 112l23 34-6-8-6 13-9-11-6 14-5-14-5 10-6-4zM322 150l18 13-5-8-6 13-5-11-6 14-4-14-7 10-6-4zM420 92l27 34-8-8-8 13-8-11-8 14-7-14-9 10-8-4zM522 140l24 14-7-8-6 13-9-11-6 14-6-14-8 10-7-4zM612 108l32 34-9-8-9 13-11-11-8 14-8-14-9 10-9-4zM742 152l39 18-11-8-11 13-13-11-11 14-10-14-13 10-12-4zM882 126l36 34-11-8-12 13-9-11-11 14-10-14-18 10-12-4z"
        />
        <path
          fill="var(--muted)"
          d="M60 272q60-38 110-44t90 6 100-16 110 2 130-6 160 10 260 8 300 30v20h-1260z"
        />
      </>
    ),
  },
  river: {
    width: 0,
    art: (
      <>
        <path
          fill={water}
          d="M366 252q-40 8-78 10t-52 12 30 14 6 14-66 14h110q60-8 56-18t-44-14-22-12 48-10 60-8z"
        />
        <path
          fill={water}
          d="M-2400 330v-16h1900q220-20 420-24t330-14l-4 14q-200 8-340 20t-340 40z"
        />
        <path
          fill="none"
          stroke={ripple}
          strokeWidth="2"
          strokeLinecap="round"
          d="M250 284h24M262 298h30M-40 302h50M-160 312h60M110 292h30"
        />
      </>
    ),
  },
  sea: {
    width: 0,
    art: (
      <>
        <path fill={water} d="M-2400 256h5400v120h-5400z" />
        <path
          fill="none"
          stroke={ripple}
          strokeWidth="2.5"
          strokeLinecap="round"
          d="M-60 272h30M40 282h40M160 272h24M330 268h36M430 282h30M520 270h40M620 286h30M-140 292h40M250 290h30M-400 286h50M-300 272h40M760 276h40"
        />
        <path fill={paper} d="M82 258v-36h-20q16-14 20-34zM87 258v-62q12 18 18 52h-18z" />
        <path fill={roof} d="M58 260h54q-4 10-12 10h-30q-8 0-12-10z" />
      </>
    ),
  },
  town: {
    width: 0,
    depth: -1,
    art: (
      <>
        <WaterTower x={500} y={240} scale={0.8} fill="var(--art-frost)" />
        <path fill={sand} d="M548 240v-18l9-10 9 10v18zM98 250v-14l8-8 8 8v14z" />
        <path fill={shade} d="M566 240v-12h20v12zM114 250v-10h14v10z" />
        <path fill={roof} d="M557 212h22l9 16h-22zM106 228h16l6 12h-14z" />
        <path fill={metal} d="M604 240v-34q6-8 12 0v34z" />
      </>
    ),
  },
} satisfies Record<string, DrawnPart>
