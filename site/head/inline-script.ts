import { reloadPauseMs } from '#shared/rules/waiting-times.ts';

/**
 * Scripts that run before the first paint, so that the layout does not jump, and speculation rules. The content security policy allows them
 * by their hashes.
 */

/**
 * Reloads the page when a script or style sheet is lost: at most once a minute, and only when the store answers. It comes first, because
 * the page's main script may be the lost one.
 */
const lostFilesScript = `addEventListener('error',({target:t})=>{if(!t.matches||!t.matches('script[src],link[rel=stylesheet]')||!navigator.onLine)return;try{let k='gondola.reloadedAt',n=Date.now();if(n-(sessionStorage.getItem(k)||0)<${reloadPauseMs})return;sessionStorage.setItem(k,n);fetch(location.href,{method:'HEAD',cache:'no-store'}).then(a=>a.ok&&location.reload(),()=>{})}catch{}},true)`;

/** Stores the last press for `replayPress`, and stops forms that only a script can send until that script is loaded. */
const earlyPressScript =
  "addEventListener('click',({target:t})=>{window.lastPress=t},true);addEventListener('submit',e=>e.target.matches('[data-ask-refund]')&&e.preventDefault())";

export const firstScript = `${lostFilesScript};${earlyPressScript}`;

/** Hides a notice that was closed earlier. */
export const noticeScript =
  "try{localStorage.getItem('gondola.notice')===document.currentScript.dataset.notice&&(document.documentElement.dataset.noticeClosed='')}catch{}";

/** Shows the consent question, unless this device has stored an answer. It follows the question. */
export const consentScript =
  "{let q=document.currentScript.previousElementSibling;try{let[v,a]=localStorage.getItem('gondola.consent').split(' ');q.hidden=v===q.dataset.consent&&/^(refused|agreed)$/.test(a)}catch{q.hidden=false}}";

/**
 * Shows the currency switcher, and reserves room for amounts in the chosen currency, as long as the rates are valid. Their end is an
 * instant, because today's date would need a slow first date format.
 */
export const currencyScript =
  "try{let r=document.documentElement.dataset,s=document.currentScript.dataset;if(Date.now()<s.until){r.rates='';let c=localStorage.getItem('gondola.currencyCode');c&&s.rates.includes(c+'=')&&(r.currency=c)}}catch{}";

/** The browser prefetches the links that `startPrefetch` has marked. */
export const prefetchRules = '{"prefetch":[{"where":{"selector_matches":"a[data-ahead]"},"eagerness":"immediate"}]}';
