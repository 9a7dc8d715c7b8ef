export { parseXml } from './xml.ts';
