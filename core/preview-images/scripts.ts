/**
 * The scripts of Unicode 15.1 by their ISO 15924 codes, which all versions of Node 24 know. Fonts
 * for newer ones are rare.
 */
const codes =
  'Latn Cyrl Grek Arab Hebr Deva Hang Thai Beng Taml Telu Adlm Aghb Ahom Armi Armn Avst Bali Bamu ' +
  'Bass Batk Bhks Brah Brai Bugi Buhd Cakm Cans Cari Cham Cher Chrs Copt Cpmn Cprt Diak Dogr Dsrt ' +
  'Dupl Egyp Elba Elym Ethi Geor Glag Gong Gonm Goth Gran Gujr Guru Hano Hatr Hluw Hmng Hmnp Hung ' +
  'Ital Java Kali Kawi Khar Khmr Khoj Kits Knda Kthi Lana Laoo Lepc Limb Lina Linb Lisu Lyci Lydi ' +
  'Mahj Maka Mand Mani Marc Medf Mend Merc Mero Mlym Modi Mong Mroo Mtei Mult Mymr Nagm Nand Narb ' +
  'Nbat Newa Nkoo Nshu Ogam Olck Orkh Orya Osge Osma Ougr Palm Pauc Perm Phag Phli Phlp Phnx Plrd ' +
  'Prti Rjng Rohg Runr Samr Sarb Saur Sgnw Shaw Shrd Sidd Sind Sinh Sogd Sogo Sora Soyo Sund Sylo ' +
  'Syrc Tagb Takr Tale Talu Tang Tavt Tfng Tglg Thaa Tibt Tirh Tnsa Toto Ugar Vaii Vith Wara Wcho ' +
  'Xpeo Xsux Yezi Yiii Zanb'

const scripts = [
  // Written together, and drawn by one font.
  /[\p{Script=Hani}\p{Script=Hira}\p{Script=Kana}\p{Script=Bopo}]/u,
  ...codes.split(' ').map((code) => new RegExp(`\\p{Script=${code}}`, 'u')),
]

/** Digits, signs, emoji and combining marks, which belong to no script. */
const ofAllScripts = /[\p{Script=Zyyy}\p{Script=Zinh}]/u

/**
 * Opens a test for the letters of one text, in their order: whether a letter (one code point) is of
 * the first `most` scripts of the text.
 */
export function firstScripts(most: number): (letter: string) => boolean {
  const first: RegExp[] = []
  return (letter) => {
    if (ofAllScripts.test(letter) || first.some((script) => script.test(letter))) return true
    const script = first.length < most && scripts.find((one) => one.test(letter))
    if (script) first.push(script)
    return Boolean(script)
  }
}
