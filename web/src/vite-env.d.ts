/// <reference types="vite/client" />

declare module 'virtual:icon-sprite' {
  const addresses: { early: string; table: string };
  export default addresses;
}

declare module 'virtual:pictures/*' {
  const address: string;
  export default address;
}
