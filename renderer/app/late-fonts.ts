/**
 * Has all text shaped anew whenever a font has come in. Chromium (seen in 156) keeps the empty boxes of
 * characters that were drawn before the fallback font with them was there, and remembers them per font
 * setting; so each time the setting is one it has not seen. Kerning is on with any value above 0.
 */
export function reshapeForLateFonts({ fonts, body }: Document): void {
  let turn = 0;
  fonts.addEventListener('loadingdone', () => {
    turn += 1;
    body.style.fontFeatureSettings = `"kern" ${turn}`;
  });
}
