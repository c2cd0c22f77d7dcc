import { faceRules } from './faces.ts'
import { palette } from './palette.ts'

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
input{font:inherit;color:inherit}
.field{inline-size:100%;min-block-size:3.125rem;padding:.5rem .875rem;border:1px solid var(--line-strong);border-radius:2px;
background:var(--raised);text-align:start}
:dir(rtl)>.field[dir=ltr]{text-align:end}
.field[aria-invalid=true]{border-color:var(--problem);box-shadow:inset 0 0 0 1px var(--problem)}
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
border:1px solid var(--action);border-radius:2px;background:var(--action);color:var(--on-action);font:500 var(--text)/1.2 var(--sans);
text-align:center;text-decoration:none;cursor:pointer;transition:background-color 120ms,border-color 120ms}
.button:hover{background:var(--action-strong);border-color:var(--action-strong)}
.quiet{border-color:var(--line-strong);background:none;color:var(--ink)}
.quiet:hover{border-color:var(--ink);background:none}
.link{display:inline-flex;align-items:center;min-block-size:2.75rem;padding:0;border:0;background:none;color:inherit;font:inherit;
text-align:start;text-decoration:underline 1px;text-underline-offset:.3em;
text-decoration-color:color-mix(in srgb,currentcolor 45%,transparent);cursor:pointer}
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

/** The whole style of every hosted page; it stands in the page, so that a first visit waits for nothing else. */
export function styleSheet(): string {
  return faceRules() + palette + page + controls
}
