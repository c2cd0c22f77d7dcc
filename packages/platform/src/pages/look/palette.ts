/** Colours, type and space of the hosted pages: those of the shop, so that a customer does not feel sent elsewhere. */
export const palette = `:root{color-scheme:light dark;
--paper:light-dark(#f4f2ee,#191a17);
--raised:light-dark(#fbfaf7,#22241f);
--sunken:light-dark(#e7e3dc,#2a2c26);
--ink:light-dark(#23261f,#ece7dc);
--soft:light-dark(#5a5c53,#aeaa9d);
--line:light-dark(#d9d5cc,#383a33);
--line-strong:light-dark(#84847a,#83847a);
--action:light-dark(#2c4034,#cbd7bf);
--action-strong:light-dark(#1c2c23,#e2ead9);
--on-action:light-dark(#f6f4ee,#1a2119);
--problem:light-dark(#9b2c1d,#f3a08c);
--good:light-dark(#3b5933,#abc99d);
--plate:light-dark(#d9d1c7,#4a463f);
--dimmed:1;
--serif:"Newsreader Variable","Frank Ruhl Libre",georgia,serif;
--sans:"Hanken Grotesk Variable","Assistant Variable","Helvetica Neue",arial,sans-serif;
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
