/** The styles of the set-up page. */
export const pageStyles = `
:root { color-scheme: light dark; font: 1.0625rem/1.5 system-ui, sans-serif; --ink: light-dark(#17211f, #e8efed); --soft: light-dark(#50605d, #a9b8b4); --line: light-dark(#8b9a97, #71827e); --accent: light-dark(#0b6e6e, #6fd0c8); --bad: light-dark(#b3261e, #ffb4ab); }
* { box-sizing: border-box; }
body { margin: 0; background: light-dark(#eef3f2, #101716); color: var(--ink); }
header, main { width: min(44rem, 100% - 2rem); margin-inline: auto; }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 1.5rem; padding-block: 1.25rem; }
header p { margin: 0; font-weight: 700; }
nav { display: flex; gap: 1rem; }
a { color: var(--accent); }
nav a, ol a { display: inline-block; padding-block: .25rem; }
nav a[aria-current] { color: inherit; text-decoration: none; }
main { padding: clamp(1.25rem, 4vw, 2.5rem); margin-bottom: 3rem; border-radius: 1rem; background: light-dark(#fff, #1b2423); }
ol { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem 1.25rem; margin: 0 0 1.75rem; padding: 0 0 1rem; border-bottom: 1px solid var(--line); list-style: none; counter-reset: step; color: var(--soft); }
ol li { counter-increment: step; }
ol li::before { content: counter(step) ". "; }
ol li[aria-current] { color: var(--ink); font-weight: 700; }
small { color: var(--soft); font-weight: 400; }
ol small { font-size: .8125rem; }
h1 { margin: 0 0 .5rem; font-size: clamp(1.5rem, 1.2rem + 1.6vw, 2rem); line-height: 1.25; text-wrap: balance; }
h2 { margin: 2.5rem 0 .5rem; padding-top: 1.5rem; border-top: 1px solid var(--line); font-size: 1.25rem; }
p { text-wrap: pretty; }
.note { margin: 0 0 1.5rem; color: var(--soft); }
.problem { padding: .75rem 1rem; border-inline-start: .25rem solid var(--bad); background: light-dark(#fdeceb, #3a2220); }
.problem ul { margin: .5rem 0 0; padding-inline-start: 1.25rem; }
form { display: grid; gap: 1.25rem; }
.pair { display: grid; gap: 1.25rem; grid-template-columns: repeat(auto-fit, minmax(min(14rem, 100%), 1fr)); }
.field { display: grid; gap: .25rem; min-width: 0; }
label, legend { font-weight: 600; }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line); border-radius: .5rem; background: light-dark(#fff, #101716); color: inherit; font: inherit; }
input[type=color] { width: 5rem; padding: .25rem; }
input[type=checkbox] { flex: none; width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--accent); }
fieldset { display: grid; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); gap: .25rem 1rem; margin: 0; padding: .75rem 1rem 1rem; border: 1px solid var(--line); border-radius: .5rem; }
fieldset p { grid-column: 1 / -1; }
.box { display: flex; align-items: center; gap: .625rem; min-height: 2.25rem; font-weight: 400; }
.help, .fault { margin: 0; font-size: .9375rem; color: var(--soft); }
.fault { color: var(--bad); font-weight: 600; }
.bad input, .bad select, fieldset.bad { border-color: var(--bad); border-width: 2px; }
button { justify-self: start; min-height: 3rem; padding: .5rem 1.75rem; border: 0; border-radius: .5rem; background: #0b6e6e; color: #fff; font: inherit; font-weight: 700; cursor: pointer; }
section { margin: 0; }
section h2 { margin-top: 1rem; }
.group { display: grid; gap: 1.25rem; }
code { overflow-wrap: anywhere; color: var(--ink); }
.buttons { display: flex; flex-wrap: wrap; gap: .75rem; margin: 0; }
button.later { border: 1px solid var(--line); background: none; color: inherit; }
button:disabled { opacity: .6; }
.kinds { display: flex; flex-wrap: wrap; gap: .5rem; margin: 0 0 1.5rem; padding: 0; list-style: none; }
.kinds a, .kinds b { display: block; padding: .5rem 1rem; border: 1px solid var(--line); border-radius: 2rem; text-decoration: none; font-weight: 600; }
.kinds b { border-color: #0b6e6e; background: #0b6e6e; color: #fff; }
:is(a, button, input, select):focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
[hidden] { display: none !important; }
`;
