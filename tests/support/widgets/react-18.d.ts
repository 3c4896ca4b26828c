/** React 18 beside ours, for the test of a page that has it: as much of both as is used there reads alike. */
declare module 'react-18' {
  export { createElement, useEffect, useRef, useState, version } from 'react';
}
declare module 'react-dom-18/client' {
  export { createRoot } from 'react-dom/client';
}
