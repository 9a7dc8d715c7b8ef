export { type AssembledMod, assembleMod, type BuiltMod, buildMod } from './builder/build-mod.ts';
export { assetFiles } from './builder/asset-files.ts';
export { languageFileIn, languagesIn, type LanguageFile } from './builder/language-files.ts';
export { checkSave } from './check/check-save.ts';
export { checkSaveFile } from './check/check-save-file.ts';
export { type ExtractedTree, extractBytes, extractTree } from './tree/extract-tree.ts';
export { type PackedTree, SaveTree } from './tree/pack-tree.ts';
export { MEMORY_FOLDER as TREE_MEMORY, memoryFile as treeMemoryFile } from './tree/tree-memory.ts';
export { guidOf } from './builder/guid.ts';
export { installSave, type InstalledSave } from './install/install-save.ts';
export { isMod, loadMod, type Mod, modNames } from './builder/load-mod.ts';
export { makeSave } from './builder/make-save.ts';
export { MESSAGES } from './messages.ts';
export { MARK_NAME, markGlobal, markIn, modMark } from './builder/mod-mark.ts';
export { parseSave, type ParsedSave } from './read/parse-save.ts';
export { readSave } from './read/read-save.ts';
export { SaveFileError } from './read/save-file-error.ts';
export { firstExisting, type HomeSystem, savesFolders } from './install/saves-folder.ts';
export { type ModUis, NO_UIS, readUis, tsxFiles } from './ui/mod-uis.ts';
export { type AssetIndex, cacheFolders, openAssets } from './assets/asset-index.ts';
export { downloadAssets, type DownloadReport } from './assets/download-assets.ts';
export { askPublic, hostsOf, type NetworkOptions, type Question, readAtMost } from './assets/public-network.ts';
export { boundsOfModels } from './assets/asset-bounds.ts';
export type { ModelBounds } from './assets/obj-bounds.ts';
export { assetsIn, type AssetKind, type SaveAsset } from './assets/save-assets.ts';
export { checkAddresses } from './assets/check-addresses.ts';
export { listAssets, type ListedAsset } from './assets/list-assets.ts';
export { mirrorAssets } from './assets/mirror-assets.ts';
export { rewriteAddresses } from './assets/rewrite-addresses.ts';
export { diffSaves, diffText, type SaveDiff } from './diff/diff-saves.ts';
export { matchObjects, objectsOf, type PlacedObject } from './diff/match-objects.ts';
export type { SaveChange } from './diff/save-change.ts';
export { diffPicture } from './diff/diff-picture.ts';
export { collectConstants, guidsOf } from './constants/collect-constants.ts';
export { CONSTANTS_MARK, luaConstants, typescriptConstants } from './constants/constants-text.ts';
export { importLayout, type ImportedSave, type ImportOptions } from './layouts/import-layout.ts';
export { LAYOUT_NAMES } from './layouts/detect-layout.ts';
export { missingGuids } from './constants/missing-guids.ts';
export { CONFLICTS_KEY, type MergeConflict, type MergedSave, mergeSaves } from './merge/merge-saves.ts';
export { DeckError } from './decks/deck-error.ts';
export {
  type CardFace,
  type DeckPlan,
  type DeckSource,
  type FaceSet,
  type PlannedCard,
  planDeck,
} from './decks/deck-plan.ts';
export { BACK_FILE, deckObject, sheetFile } from './decks/deck-object.ts';
export { type CardSize, layoutSheets, MOST_PIXELS, type SheetLayout } from './decks/sheet-layout.ts';
export { DECK_FILE, refuseInputs, writeDeck } from './decks/write-deck.ts';
