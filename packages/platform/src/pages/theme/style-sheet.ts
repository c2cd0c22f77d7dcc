import type { BrandColor, SiteBrand } from '../../sites/index.ts'
import { fontRules } from './fonts.ts'

/** Name of each color in this style sheet. */
const colorNames: readonly (readonly [string, BrandColor])[] = [
  ['paper', 'paper'],
  ['raised', 'paper-raised'],
  ['sunken', 'paper-sunken'],
  ['ink', 'ink'],
  ['soft', 'ink-soft'],
  ['line', 'line'],
  ['line-strong', 'line-strong'],
  ['action', 'action'],
  ['action-strong', 'action-strong'],
  ['on-action', 'on-action'],
  ['problem', 'problem'],
  ['good', 'good'],
  ['plate', 'plate-ground'],
]

/** Colors and fonts of the store. The format of each value was checked when the store was loaded. */
function brandStyle({ colors, headingFonts, textFonts, corner }: SiteBrand): string {
  const values = colorNames.map(([name, color]) => `--${name}:light-dark(${colors[color].join(',')});`)
  return `:root{color-scheme:light dark;
${values.join('\n')}
--corner:${corner};
--serif:${fontStack(headingFonts)};
--sans:${fontStack(textFonts)}}
`
}

function fontStack(families: readonly string[]): string {
  return families.map((family) => (family.includes(' ') ? `"${family}"` : family)).join(',')
}

/** Sizes and spacing of the hosted pages, the same as the shop's, and its colors for high contrast. */
const palette = `:root{--dimmed:1;
--small:clamp(.8125rem,.79rem + .1vw,.875rem);
--text:clamp(1rem,.975rem + .11vw,1.0625rem);
--large:clamp(1.4375rem,1.33rem + .5vw,1.8125rem);
--display:clamp(2.25rem,1.9rem + 1.5vw,3.125rem);
--gutter:clamp(1.25rem,.5rem + 3.5vw,4rem)}
@media (prefers-color-scheme:dark){:root{--dimmed:.8}}
@media (prefers-contrast:more){:root{
--paper:light-dark(#fff,#000);--raised:light-dark(#fff,#000);--ink:light-dark(#000,#fff);--soft:light-dark(#000,#fff);
--line:light-dark(#000,#fff);--line-strong:light-dark(#000,#fff);--action:light-dark(#00281a,#eaffdc);
--on-action:light-dark(#fff,#000);--problem:light-dark(#7d0000,#ffb8a8);--good:light-dark(#0d3a00,#ceffba)}}
`

const page = `*,::before,::after{box-sizing:border-box}
*{margin:0}
html{background:var(--paper);color:var(--ink);font:400 var(--text)/1.55 var(--sans);font-synthesis:none;text-size-adjust:none;
accent-color:var(--action);-webkit-font-smoothing:antialiased}
body{min-block-size:100svh;display:grid;overflow-wrap:anywhere}
.sheet{display:flex;flex-direction:column;min-inline-size:0;padding:clamp(1.5rem,4vh,2.75rem) var(--gutter) clamp(1.25rem,3vh,2rem)}
.shop{display:inline-flex;align-items:center;min-block-size:2.75rem;color:inherit;font:400 1.625rem/1.2 var(--serif);
letter-spacing:-.01em;text-decoration:none}
main{flex:1;display:flex;flex-direction:column;justify-content:center;inline-size:min(100%,25rem);margin-inline:auto;
padding-block:clamp(1.5rem,5vh,4rem)}
.cover{display:none}
.cover img{display:block;inline-size:100%;block-size:100%;object-fit:cover;filter:brightness(var(--dimmed))}
h1{font:330 var(--display)/1.08 var(--serif);letter-spacing:-.012em;text-wrap:balance}
.lead{margin-block-start:.875rem;color:var(--soft);text-wrap:pretty}
.below{margin-block-start:1.75rem}
@media (min-width:60rem){
body.covered{grid-template-columns:minmax(0,11fr) minmax(0,9fr)}
.cover{display:block;position:sticky;inset-block-start:0;block-size:100svh;background:var(--plate)}}
`

const controls = `form{display:grid;gap:1.25rem}
form+form,.aside+form{margin-block-start:.5rem}
label,.label{display:block;margin-block-end:.375rem;font-size:var(--small);font-weight:500}
input,select{font:inherit;color:inherit}
.field{inline-size:100%;min-block-size:3.125rem;padding:.5rem .875rem;border:1px solid var(--line-strong);border-radius:var(--corner);
background:var(--raised);text-align:start}
:dir(rtl)>.field[dir=ltr]{text-align:end}
.field[aria-invalid=true]{border-color:var(--problem);box-shadow:inset 0 0 0 1px var(--problem)}
.secret{position:relative}
.secret:has(.reveal:not([hidden]))>.field{padding-inline:.875rem 6.5rem}
.secret:dir(rtl):has(.reveal:not([hidden]))>.field{padding-inline:6.5rem .875rem}
.reveal{position:absolute;inset-block:0;inset-inline-end:0;padding-inline:.875rem;border:0;background:none;color:var(--soft);
font:500 var(--small)/1 var(--sans);cursor:pointer}
.reveal:hover{color:var(--ink)}
.reveal:focus-visible{outline-offset:-4px}
.code{font:330 var(--large)/1.3 var(--serif);font-variant-numeric:lining-nums tabular-nums;letter-spacing:.3em;text-align:center!important}
.hint{margin-block-start:.375rem;color:var(--soft);font-size:var(--small);text-wrap:pretty}
.fault{margin-block-start:.375rem;color:var(--problem);font-size:var(--small);font-weight:500}
.alert,.news{margin-block-end:1.25rem;padding:.75rem 1rem;border-inline-start:3px solid var(--problem);background:var(--sunken);
font-size:.9375rem;text-wrap:pretty}
.news{border-color:var(--good)}
.check{display:flex;align-items:flex-start;gap:.75rem;min-block-size:2.75rem;padding-block:.625rem;margin:0;
font-size:.9375rem;font-weight:400;line-height:1.45}
.check input{flex:none;inline-size:1.25rem;block-size:1.25rem;margin:.0625rem 0 0}
.button{display:inline-flex;align-items:center;justify-content:center;inline-size:100%;min-block-size:3.25rem;padding:.75rem 1.5rem;
border:1px solid var(--action);border-radius:var(--corner);background:var(--action);color:var(--on-action);font:500 var(--text)/1.2 var(--sans);
text-align:center;text-decoration:none;cursor:pointer;transition:background-color 120ms,border-color 120ms}
.button:hover{background:var(--action-strong);border-color:var(--action-strong)}
.quiet{border-color:var(--line-strong);background:none;color:var(--ink)}
.quiet:hover{border-color:var(--ink);background:none}
.link{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:0;border:0;background:none;color:inherit;font:inherit;
text-align:start;text-decoration:underline 1px;text-underline-offset:.3em;
text-decoration-color:color-mix(in srgb,currentcolor 45%,transparent);cursor:pointer}
.link:disabled,.aside .link:disabled{color:var(--soft);text-decoration:none;cursor:default}
.link:hover{text-decoration-color:currentcolor}
.aside{display:flex;flex-wrap:wrap;align-items:center;gap:0 .625rem;margin-block-start:1.25rem;padding-block-start:.75rem;
border-block-start:1px solid var(--line);color:var(--soft);font-size:.9375rem}
.aside .link{color:var(--ink)}
.beside{display:flex;justify-content:space-between;align-items:baseline;gap:.25rem 1rem;flex-wrap:wrap}
.ways{margin-block-start:2rem;padding-block-start:1rem;border-block-start:1px solid var(--line)}
.ways h2{margin-block-end:.25rem;color:var(--soft);font:500 var(--small)/1.5 var(--sans)}
.ways form{gap:0}
.number{margin-block-start:1.75rem;color:var(--soft);font-size:var(--small)}
.number code{display:block;color:var(--ink);font:.9375rem/1.6 ui-monospace,monospace;user-select:all}
footer{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:0 1.5rem;color:var(--soft);font-size:var(--small)}
footer ul{display:flex;flex-wrap:wrap;gap:0 1.25rem;padding:0;list-style:none}
footer a,footer [aria-current]{display:inline-flex;align-items:center;min-block-size:2.75rem;min-inline-size:1.5rem;color:inherit;text-decoration:none}
footer a:hover{color:var(--ink);text-decoration:underline 1px;text-underline-offset:.3em}
footer [aria-current]{color:var(--ink);font-weight:500}
.hidden{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
[hidden]{display:none!important}
:focus-visible{outline:2px solid var(--ink);outline-offset:2px;box-shadow:0 0 0 2px var(--paper)}
::selection{background:var(--action);color:var(--on-action)}
@media (prefers-reduced-motion:reduce){*{transition:none!important}}
`

const checkout = `.wide main{inline-size:min(100%,34rem)}
select.field{appearance:none;padding-inline-end:2.5rem;background:
linear-gradient(45deg,transparent 50%,currentcolor 50%) no-repeat right 1.3rem center/.375rem .375rem,
linear-gradient(135deg,currentcolor 50%,transparent 50%) no-repeat right .95rem center/.375rem .375rem var(--raised)}
[dir=rtl] select.field{background-position:left 1.3rem center,left .95rem center;background-image:
linear-gradient(135deg,currentcolor 50%,transparent 50%),linear-gradient(45deg,transparent 50%,currentcolor 50%)}
.optional{color:var(--soft);font-weight:400}
fieldset{display:grid;min-inline-size:0;padding:0;border:0}
.choice{display:flex;align-items:flex-start;gap:.75rem;min-block-size:2.75rem;margin:0;padding:.75rem .875rem;border:1px solid var(--line-strong);
background:var(--raised);font-size:var(--text);font-weight:400;line-height:1.45;cursor:pointer}
.choice+.choice{border-block-start:0}
.choice:has(:checked){background:var(--sunken);box-shadow:inset 3px 0 0 var(--action)}
[dir=rtl] .choice:has(:checked){box-shadow:inset -3px 0 0 var(--action)}
.choice input{flex:none;inline-size:1.25rem;block-size:1.25rem;margin:.125rem 0 0}
.choice>span{flex:1;min-inline-size:0}
.choice:not(:has(:checked)) .once-chosen{display:none}
.choice:not(:has(:checked))+.below-choice{display:none}
.below-choice{padding-block:0 .875rem;padding-inline:2.875rem .875rem;border:1px solid var(--line-strong);border-block-start:0;background:var(--sunken);
box-shadow:inset 3px 0 0 var(--action)}
[dir=rtl] .below-choice{box-shadow:inset -3px 0 0 var(--action)}
.choice:has(:checked):has(+.below-choice){border-block-end:0}
.below-choice+.choice{border-block-start:0}
.pair{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(8.5rem,100%),1fr));gap:inherit;align-items:end}
form:not(:has(#country :is([value=AU],[value=BR],[value=CA],[value=IN],[value=JP],[value=MX],[value=US]):checked)) .subdivision{display:none}
small{display:block;color:var(--soft);font-size:var(--small)}
bdi{white-space:nowrap;font-variant-numeric:lining-nums tabular-nums}
.steps{margin-block-end:1.75rem}
.steps ol{display:flex;flex-wrap:wrap;gap:0 1.5rem;padding:0;list-style:none;color:var(--soft);font-size:.9375rem}
.steps a,.steps span{display:inline-flex;align-items:center;min-block-size:2.75rem;color:inherit}
.steps a{color:var(--ink);text-underline-offset:.3em}
.steps [aria-current]{color:var(--ink);font-weight:500;box-shadow:inset 0 -2px 0 var(--action)}
.entered{margin-block-end:1.5rem;border-block-start:1px solid var(--line);font-size:.9375rem}
.entered>div{display:grid;grid-template-columns:6rem minmax(0,1fr) auto;gap:.25rem 1rem;align-items:baseline;padding-block:.625rem;
border-block-end:1px solid var(--line)}
.entered dt{color:var(--soft)}
.entered dd span{display:block}
[dir=rtl] :is(.choice,.order,.entered dd){text-align:right}
.entered dd .hidden{display:inline}
.codes{display:grid;gap:.25rem;margin-block-end:1.75rem}
summary{display:flex;align-items:center;min-block-size:2.75rem;cursor:pointer;text-decoration:underline 1px;text-underline-offset:.3em}
details form{margin-block:.5rem 1.25rem}
.memberships{margin-block-end:1.75rem}
.memberships h2{margin-block-end:.5rem;font:400 var(--large)/1.2 var(--serif)}
.memberships form{margin-block:.75rem}
.memberships ul{padding:0;list-style:none;color:var(--soft)}
.memberships li{padding-block:.5rem;border-block-start:1px solid var(--line)}
.order{margin-block-start:2.5rem;padding-block-start:1.25rem;border-block-start:1px solid var(--line-strong)}
.order+form{margin-block-start:2.25rem}
.brief{display:flex;justify-content:space-between;align-items:center;gap:1rem;margin-block-end:1.5rem;border-block:1px solid var(--line);
font-weight:500}
.order h2{margin-block-end:.75rem;font:400 var(--large)/1.2 var(--serif)}
.order ul{padding:0;list-style:none}
.order li,.order dl>div{display:flex;justify-content:space-between;gap:1rem;padding-block:.375rem}
.order dl{margin-block-start:.75rem;padding-block-start:.75rem;border-block-start:1px solid var(--line)}
.order .total{font-weight:600}
@media (max-width:30rem){.wide main{padding-block-start:.5rem}.entered>div{grid-template-columns:minmax(0,1fr) auto}.entered dt{grid-column:1/-1}}
`

/** The style of all hosted pages. It is inlined into each page, so that a first visit waits for no other file. */
export function styleSheet(brand: SiteBrand): string {
  return fontRules() + brandStyle(brand) + palette + page + controls + checkout
}
