/**
 * Where countries stand on a map of equal tiles, 28 wide: every market is as large as any other, and none too small to hit.
 * By row: `column code`.
 */
const places: readonly string[] = [
  '9 GL',
  '3 CA 11 IS 15 NO 16 SE 17 FI',
  '3 US 15 DK 18 EE 20 RU',
  '8 BS 12 IE 13 GB 14 NL 15 DE 16 PL 17 LT 18 LV',
  '3 MX 7 CU 13 BE 14 LU 15 CZ 16 SK 17 UA 18 BY 24 MN',
  '4 GT 5 BZ 7 JM 8 HT 9 DO 10 PR 11 PT 12 ES 13 FR 14 CH 15 AT 16 HU 17 RO 18 MD 20 GE 21 KZ 22 UZ 23 KG 27 KP',
  '4 SV 5 HN 11 BB 14 IT 15 SI 16 HR 17 RS 18 BG 19 TR 20 AM 21 AZ 22 TM 23 TJ 25 CN 27 KR 28 JP',
  '5 NI 10 TT 14 MT 15 BA 16 AL 17 MK 18 GR 19 CY 20 SY 21 IQ 22 IR 23 AF 24 PK 25 NP 26 BT 27 MO',
  '5 CR 6 PA 12 MA 13 DZ 14 TN 15 LY 16 EG 19 LB 20 JO 21 KW 22 BH 24 IN 26 BD 27 HK 28 TW',
  '7 CO 8 VE 9 GY 10 SR 11 MR 13 ML 14 NE 15 TD 16 SD 17 ER 19 IL 21 SA 22 QA 23 AE 26 MM 27 LA 28 VN',
  '6 EC 7 PE 9 BR 11 SN 13 BF 14 NG 15 CM 16 SS 17 ET 18 DJ 22 YE 23 OM 24 LK 26 TH 27 KH 28 PH',
  '8 BO 12 CI 13 GH 14 BJ 15 CF 16 CD 17 UG 18 SO 23 MV 26 MY 27 BN',
  '9 PY 14 GA 15 CG 16 RW 17 KE 26 SG 27 ID 28 TL',
  '7 CL 8 AR 9 UY 15 AO 16 ZM 17 TZ 28 PG',
  '14 NA 15 BW 16 ZW 17 MZ 18 MG 19 MU 27 AU',
  '15 ZA 28 FJ',
  '28 NZ',
];

/** Every tile with its row and column, from 1. */
export const tiles = places.flatMap((line, row) =>
  [...line.matchAll(/(\d+) ([A-Z]{2})/g)].map(([, column, code]) => ({
    code: code ?? '',
    row: row + 1,
    column: Number(column),
  })),
);
