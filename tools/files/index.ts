export { FileError } from './file-error.ts';
export { errorCode, fileFault } from './file-fault.ts';
export { fileName, insideFolder, isFileName } from './file-name.ts';
export { isAlive } from './is-alive.ts';
export { withLock } from './lock.ts';
export { isPng, PNG_SIGNATURE } from './png.ts';
export { MOST_BYTES, readBytes, readText, withoutMark } from './read-file.ts';
export { removeFile } from './remove-file.ts';
export { shellWord } from './shell-word.ts';
export { writeAllNew } from './write-all-new.ts';
export {
  keepCopy,
  notWritten,
  removeDrafts,
  writeNew,
  writeWhole,
  writeWholeInParts,
  type WriteOptions,
} from './write-whole.ts';
export { didYouMean, nearestName } from './nearest-name.ts';
