/// <reference types="vite/client" />

declare module 'virtual:icon-sprite' {
  const addresses: { early: string; table: string; pictures: string };
  export default addresses;
}

declare module 'virtual:pictures/*' {
  const address: string;
  export default address;
}
