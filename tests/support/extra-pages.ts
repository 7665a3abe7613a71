/*
 * An eleventh town and an eleventh service for the first business, each one file: what an owner
 * would add. The names are invented.
 */

/** `content/areas/testville.md` */
export const eleventhTown = `---
description: "Heating and cooling for Testville, an invented place that only the tests know. Day or night, call {{phone}} and ask."
updated: 2026-11-21
name: Testville
lead: We reach Testville in {{arrival}}, and {{phone}} is answered day and night.
placeType: town
counties: [Testing]
zipCodes: ["00501", "00544"]
latitude: 36.5
longitude: -95.5
arrival: arrival-emergency
motif: [barn, silo]
localFacts:
  - text: Testville has one street, and it is a test.
    source: { name: The tests }
reasons:
  - { title: First reason, text: Nobody lives in Testville., icon: house }
  - { title: Second reason, text: Nothing breaks there., icon: clock }
  - { title: Third reason, text: All the same it is served., icon: star }
questions:
  - question: Where does Testville lie?
    answer: Nowhere on a map. It lies in a folder of tests, and it is gone when they end.
---
`

/** `content/services/test-lighting.md` */
export const eleventhService = `---
title: Test Lighting in {{city}}, {{region}} | Only in Tests
description: "An invented service in {{city}}, {{regionName}}: the tests add it to see that menus and grids follow. Call {{phone}} and ask."
updated: 2026-11-21
name: Test Lighting
heading: Test Lighting in {{city}}
lead: A service that only the tests know.
group: cooling
theme: neutral
icon: lightbulb
summary: Lamps that shine while a test runs.
serviceType: Test lighting
estimateOption: other
sections:
  - type: intro
    title: What it is
---

Nothing but a test.
`
