/**
 * React 18, for the test of a page that uses it. The types are those of the project's React, because the parts that the test uses have the
 * same types in both.
 */
declare module 'react-18' {
  export { createElement, useEffect, useRef, useState, version } from 'react';
}
declare module 'react-dom-18/client' {
  export { createRoot } from 'react-dom/client';
}
