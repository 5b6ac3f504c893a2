/** Countries as reports name them: by code, or by a name in one of the two languages. */

/** A name as it is compared: case, accents and signs do not count, nor how “and” and “saint” are written. */
const compared = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.]/gu, '')
    .replace(/[’`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .toUpperCase()
    .replace(/ (AND|DAN) /g, ' & ')
    .replace(/^SAINT /, 'ST ');

/** The code in use of a country: a name is also that of codes long withdrawn (SU, FX, YU). */
const codeInUse = (region: string): string =>
  Intl.getCanonicalLocales(`und-${region}`)[0]?.slice('und-'.length) ?? region;

/** ISO 3166-1, the codes of three letters, each behind the one of two. */
const threeLetters = `
  ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE BABIH BBBRB BDBGD BEBEL
  BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD
  CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA
  DODOM DZDZA ECECU EEEST EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF
  GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD HNHND HRHRV HTHTI HUHUN
  IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA
  KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE
  MFMAF MGMDG MHMHL MKMKD MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM
  NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG PHPHL PKPAK PLPOL PMSPM
  PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN
  SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL
  TLTLS TMTKM TNTUN TOTON TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR
  VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE`;

/** What else they are called: the names of ISO 3166, names of yesterday, and what people say. */
const alsoCalled: Record<string, string> = {
  BN: 'Brunei Darussalam',
  BO: 'Bolivia, Plurinational State of',
  CD: 'Congo, The Democratic Republic of the|Democratic Republic of the Congo',
  CG: 'Congo',
  CI: 'Ivory Coast',
  CV: 'Cape Verde',
  CZ: 'Czech Republic',
  FM: 'Micronesia, Federated States of',
  GB: 'Great Britain|Inggris|Britania Raya',
  IR: 'Iran, Islamic Republic of',
  KP: "Korea, Democratic People's Republic of",
  KR: 'Korea|Korea, Republic of|Republic of Korea',
  LA: "Lao PDR|Lao People's Democratic Republic",
  MD: 'Moldova, Republic of|Republic of Moldova',
  MK: 'Macedonia',
  MO: 'Macau',
  PS: 'Palestine, State of',
  RU: 'Russian Federation',
  SY: 'Syrian Arab Republic',
  SZ: 'Swaziland',
  TR: 'Turkey',
  TW: 'Taiwan, Province of China',
  TZ: 'Tanzania, United Republic of',
  US: 'United States of America|Amerika',
  VE: 'Venezuela, Bolivarian Republic of',
  VN: 'Viet Nam',
};

/** What platforms write when a line belongs to no country: it is unknown, not abroad. */
const unknown =
  'UNKNOWN|WORLDWIDE|WORLD WIDE|WORLD|WW|ROW|REST OF WORLD|REST OF THE WORLD|OTHER|OTHERS|ZZ|XX|??|-|N/A|NONE|VARIOUS|GLOBAL|LAINNYA|TIDAK DIKETAHUI';

const noCountries = /^(XA|XB|ZZ|EU|EZ|UN|QO)$/;

/** Most reports write codes alone: of these nobody has to know a name. */
const codes = new Map(
  threeLetters
    .trim()
    .split(/\s+/)
    .flatMap((both) =>
      [both.slice(0, 2), both.slice(2)].map((written) => [written, both.slice(0, 2)] as const),
    ),
);

/** What is written → the code. */
function readCountries(): Map<string, string> {
  const countries = new Map<string, string>();
  const names = ['en', 'id'].flatMap((language) =>
    (['long', 'short'] as const).map(
      (style) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none', style }),
    ),
  );
  for (let nth = 0; nth < 26 * 26; nth++) {
    const region = String.fromCharCode(65 + Math.floor(nth / 26), 65 + (nth % 26));
    const called = names.flatMap((named) => named.of(region) ?? []);
    if (called.length === 0) continue;
    const code = codeInUse(region);
    countries.set(region, code);
    if (!noCountries.test(region)) for (const name of called) countries.set(compared(name), code);
  }
  for (const [written, code] of codes) countries.set(written, code);
  for (const [code, also] of Object.entries(alsoCalled))
    for (const name of also.split('|')) countries.set(compared(name), code);
  for (const words of unknown.split('|')) countries.set(words, '');
  return countries;
}

/** Made for the first report that writes no code: thirty milliseconds and more, which no other has to wait for. */
let known: Map<string, string> | undefined;

/** ISO 3166 code of a country given by code or by its English or Indonesian name, '' for none or one the store does not know, null when it is no country. */
export function parseCountry(written: string): string | null {
  if (written === '') return '';
  const code = codes.get(written);
  if (code !== undefined) return code;
  known ??= readCountries();
  return known.get(written) ?? known.get(compared(written)) ?? null;
}
