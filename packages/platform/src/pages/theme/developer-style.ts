/** Style of the pages for developers: the shop's colors with system fonts. */
export const developerStyle: string = `:root {
  color-scheme: light dark;
  --paper: light-dark(#f4f2ee, #191a17);
  --paper-raised: light-dark(#fbfaf7, #22241f);
  --ink: light-dark(#23261f, #ece7dc);
  --ink-soft: light-dark(#5a5c53, #aeaa9d);
  --line: light-dark(#d9d5cc, #383a33);
  --action: light-dark(#2c4034, #cbd7bf);
  --serif: newsreader, charter, "Iowan Old Style", georgia, serif;
}
@media (prefers-contrast: more) {
  :root {
    --paper: light-dark(#fff, #000);
    --paper-raised: light-dark(#fff, #000);
    --ink: light-dark(#000, #fff);
    --ink-soft: light-dark(#000, #fff);
    --line: light-dark(#000, #fff);
  }
}
* {
  box-sizing: border-box;
}
body {
  margin: 0;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.6 "Hanken Grotesk", "Helvetica Neue", arial, sans-serif;
}
main {
  max-width: 48rem;
  margin: 0 auto;
  padding: clamp(2rem, 6vw, 5rem) clamp(1.125rem, 4vw, 2.5rem) 4rem;
  overflow-wrap: anywhere;
}
header {
  margin-bottom: clamp(2rem, 5vw, 3.5rem);
}
h1 {
  margin: 0 0 0.75rem;
  font: 400 clamp(2rem, 1.5rem + 2.3vw, 3.25rem)/1.1 var(--serif);
  letter-spacing: -0.01em;
  text-align: left;
  text-wrap: balance;
}
h2 {
  margin: 2.25rem 0 0;
  padding-bottom: 0.5rem;
  border-bottom: 1px solid var(--line);
  color: var(--ink-soft);
  font-size: 0.875rem;
  font-weight: 500;
}
p {
  margin: 0 0 0.5rem;
  max-width: 34rem;
}
.soft, time, dt {
  color: var(--ink-soft);
}
.lead {
  font: 400 1.5rem/1.3 var(--serif);
}
.empty {
  padding: clamp(2rem, 6vw, 3.5rem);
  background: var(--paper-raised);
  border: 1px solid var(--line);
}
ul {
  margin: 0;
  padding: 0;
  list-style: none;
}
li a {
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 0.125rem 1.5rem;
  padding: 1rem 0.75rem;
  margin: 0 -0.75rem;
  border-bottom: 1px solid var(--line);
  color: inherit;
  text-decoration: none;
}
li a:hover {
  background: var(--paper-raised);
}
li a:hover .subject {
  text-decoration: underline;
  text-decoration-thickness: 1px;
  text-underline-offset: 0.2em;
}
.subject {
  font: 400 1.25rem/1.35 var(--serif);
  /* Subjects turn by their language, the list does not. */
  text-align: left;
}
li .soft {
  grid-row: 2;
  grid-column: 1 / -1;
  font-size: 0.9375rem;
}
li time {
  font-size: 0.9375rem;
  font-variant-numeric: tabular-nums;
  line-height: 1.8;
}
nav {
  margin-bottom: 1.5rem;
}
nav a {
  display: inline-block;
  line-height: 2.75rem;
}
nav a::before {
  content: "\\2190" / "";
  display: inline-block;
  margin-right: 0.5rem;
}
nav a, .text a, summary {
  color: var(--action);
  text-underline-offset: 0.2em;
}
a:focus-visible, summary:focus-visible, iframe:focus-visible {
  outline: 2px solid var(--action);
  outline-offset: 2px;
}
dl {
  margin: 1.25rem 0 0;
}
dl div {
  display: flex;
  gap: 0.75rem;
}
dt {
  flex: 0 0 4.5rem;
}
dd {
  margin: 0;
}
iframe {
  display: block;
  width: 100%;
  height: max(40rem, calc(100vh - 22rem));
  border: 1px solid var(--line);
  background: #fff;
}
details {
  margin-top: 1.5rem;
}
summary {
  display: inline-flex;
  align-items: center;
  min-height: 2.75rem;
  cursor: pointer;
  text-decoration: underline;
}
.text {
  padding: clamp(1.25rem, 4vw, 2.25rem);
  border: 1px solid var(--line);
  background: var(--paper-raised);
  white-space: pre-wrap;
}
`
