/** React 18 for the test of a page that uses it. What the test uses has the same types in the project's React. */
declare module 'react-18' {
  export { createElement, useEffect, useRef, useState, version } from 'react';
}
declare module 'react-dom-18/client' {
  export { createRoot } from 'react-dom/client';
}
