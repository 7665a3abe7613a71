/** A font that devices bring along, and how wide its characters are. */
export interface SystemFont {
  /** Full and PostScript names, and those of fonts with the same widths. */
  names: string[]
  /** The advances of the characters from space to `~`, in 2048ths of an em. */
  widths: number[]
}

/*
 * Windows, macOS and iOS have Arial, Linux has Liberation Sans and ChromeOS Arimo, both made to
 * Arial's widths; Android has Roboto. The numbers are read off Liberation Sans 2.1 and Roboto 3.
 */

const arial: SystemFont = {
  names: ['Arial', 'Liberation Sans', 'Arimo'],
  // biome-ignore format: a table
  widths: [
    569,569,727,1139,1139,1821,1366,391,682,682,797,1196,569,682,569,569,1139,1139,1139,1139,1139,1139,1139,1139,1139,1139,569,569,1196,1196,1196,1139,2079,1366,1366,1479,1479,1366,1251,1593,1479,569,1024,1366,1139,1706,1479,1593,1366,1593,1479,1366,1251,1479,1366,1933,1366,1366,1251,569,569,569,961,1139,682,1139,1139,1024,1139,1139,569,1139,1139,455,455,1024,455,1706,1139,1139,1139,1139,682,1024,569,1139,1024,1479,1024,1024,1024,684,532,684,1196,
  ],
}

const arialBold: SystemFont = {
  names: ['Arial Bold', 'Liberation Sans Bold', 'Arimo Bold'],
  // biome-ignore format: a table
  widths: [
    569,682,971,1139,1139,1821,1479,487,682,682,797,1196,569,682,569,569,1139,1139,1139,1139,1139,1139,1139,1139,1139,1139,682,682,1196,1196,1196,1251,1997,1479,1479,1479,1479,1366,1251,1593,1479,569,1139,1479,1251,1706,1479,1593,1366,1593,1479,1366,1251,1479,1366,1933,1366,1366,1251,682,569,682,1196,1139,682,1139,1251,1139,1251,1139,682,1251,1251,569,569,1139,569,1821,1251,1251,1251,1251,797,1139,682,1251,1139,1593,1139,1139,1024,797,573,797,1196,
  ],
}

const roboto: SystemFont = {
  names: ['Roboto', 'Roboto-Regular'],
  // biome-ignore format: a table
  widths: [
    508,528,656,1261,1151,1500,1274,358,701,713,882,1162,403,566,540,845,1151,1151,1151,1151,1151,1151,1151,1151,1151,1151,496,433,1041,1124,1071,968,1839,1336,1276,1333,1344,1164,1132,1395,1461,557,1130,1285,1103,1788,1461,1409,1292,1409,1262,1216,1222,1328,1304,1817,1284,1230,1227,543,841,543,856,924,633,1114,1150,1072,1155,1086,712,1150,1128,498,490,1038,498,1796,1131,1168,1150,1164,694,1057,670,1129,992,1539,1016,969,1016,693,500,693,1393,
  ],
}

const robotoBold: SystemFont = {
  names: ['Roboto Bold', 'Roboto-Bold'],
  // biome-ignore format: a table
  widths: [
    509,554,652,1213,1175,1514,1347,330,716,719,930,1116,504,807,594,760,1175,1175,1175,1175,1175,1175,1175,1175,1175,1175,577,539,1044,1175,1057,1019,1836,1376,1307,1340,1331,1152,1124,1396,1446,599,1144,1302,1108,1793,1445,1412,1320,1412,1312,1261,1269,1350,1338,1792,1300,1268,1243,567,863,567,897,911,676,1096,1152,1067,1153,1106,733,1170,1147,542,533,1094,542,1774,1148,1156,1152,1155,750,1052,693,1147,1037,1504,1042,1031,1042,675,516,675,1327,
  ],
}

/** The fonts to fall back on, least wanted first: a later rule goes before an earlier one. */
export const systemFonts: Record<'regular' | 'bold', SystemFont[]> = {
  regular: [roboto, arial],
  bold: [robotoBold, arialBold],
}

/** How wide a text is, in em; what the font's table does not hold counts for nothing. */
export function systemWidth(text: string, { widths }: SystemFont): number {
  let sum = 0
  for (const character of text) sum += widths[character.charCodeAt(0) - 32] ?? 0
  return sum / 2048
}
