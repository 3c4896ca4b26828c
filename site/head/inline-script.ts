import { reloadPauseMs } from '#shared/rules/waiting-times.ts';

/**
 * Inline parts of pages: scripts that run before the first paint, so that the layout does not jump, and rules that run nothing. The content
 * security policy allows them by their hashes.
 */

/**
 * Loads the page again when one of its own scripts or style sheets is lost, at most once a minute, and only when the store answers. It
 * stands before them, because the page's main script may be the one that is lost. An element's `error` event does not bubble.
 */
const lostFilesScript = `addEventListener('error',({target:t})=>{if(!t.matches||!t.matches('script[src],link[rel=stylesheet]')||!navigator.onLine)return;try{let k='gondola.reloadedAt',n=Date.now();if(n-(sessionStorage.getItem(k)||0)<${reloadPauseMs})return;sessionStorage.setItem(k,n);fetch(location.href,{method:'HEAD',cache:'no-store'}).then(a=>a.ok&&location.reload(),()=>{})}catch{}},true)`;

/**
 * Remembers the last press, for `replayPress`: on a slow device a button is seen before the script that answers it has arrived. Until then
 * a form that only a script can send is not sent either.
 */
const earlyPressScript =
  "addEventListener('click',({target:t})=>{window.lastPress=t},true);addEventListener('submit',e=>e.target.matches('[data-ask-refund]')&&e.preventDefault())";

/** The script that comes first on every page. */
export const firstScript = `${lostFilesScript};${earlyPressScript}`;

/** Hides a notice that was closed earlier. */
export const noticeScript =
  "try{localStorage.getItem('gondola.notice')===document.currentScript.dataset.notice&&(document.documentElement.dataset.noticeClosed='')}catch{}";

/** Shows the question whether the visit may be counted, unless this device has answered it. It stands right behind the question. */
export const consentScript =
  "{let q=document.currentScript.previousElementSibling;try{let[v,a]=localStorage.getItem('gondola.consent').split(' ');q.hidden=v===q.dataset.consent&&/^(refused|agreed)$/.test(a)}catch{q.hidden=false}}";

/**
 * Shows where a currency is chosen, and keeps room for amounts in the one that was chosen earlier, as long as rates may be shown. The end is an
 * instant: to ask what day it is would make the browser's first date format, which holds up the first paint.
 */
export const currencyScript =
  "try{let r=document.documentElement.dataset,s=document.currentScript.dataset;if(Date.now()<s.until){r.rates='';let c=localStorage.getItem('gondola.currencyCode');c&&s.rates.includes(c+'=')&&(r.currency=c)}}catch{}";

/** Speculation rules: the browser fetches ahead the links that `startPrefetch` has marked. */
export const prefetchRules = '{"prefetch":[{"where":{"selector_matches":"a[data-ahead]"},"eagerness":"immediate"}]}';
