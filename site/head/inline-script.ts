/**
 * What stands inline in pages: scripts that run before the first paint, so that the layout does not jump, and rules that run nothing. The
 * content security policy allows them by their hashes.
 */

/** Hides a notice that was closed earlier. */
export const noticeScript =
  "try{localStorage.getItem('gondola.notice')===document.currentScript.dataset.notice&&(document.documentElement.dataset.noticeClosed='')}catch{}";

/** Shows the question whether the visit may be counted, unless this device has answered it. It stands right behind the question. */
export const consentScript =
  "{let q=document.currentScript.previousElementSibling;try{let[v,a]=localStorage.getItem('gondola.consent').split(' ');q.hidden=v===q.dataset.consent&&/^(refused|agreed)$/.test(a)}catch{q.hidden=false}}";

/**
 * As long as rates may be shown, shows where a currency is chosen, and keeps room for amounts in the one that was chosen earlier. The
 * end is an instant: to ask what day it is would make the browser's first date format, which holds up the first paint.
 */
export const currencyScript =
  "try{let r=document.documentElement.dataset,s=document.currentScript.dataset;if(Date.now()<s.until){r.rates='';let c=localStorage.getItem('gondola.currencyCode');c&&s.rates.includes(c+'=')&&(r.currency=c)}}catch{}";

/** Which pages a browser that knows speculation rules fetches ahead: those whose links `startPrefetch` has marked. */
export const prefetchRules = '{"prefetch":[{"where":{"selector_matches":"a[data-ahead]"},"eagerness":"immediate"}]}';
