/** @noSelfInFile */

/** @noSelf */
interface GridLibrary {
  /** 1 rectangles, 2 hexagons with sides left and right, 3 hexagons with corners left and right. */
  type: number;
  /** Whether lines are drawn. */
  show_lines: boolean;
  /** The colour of the lines. */
  color: Color;
  /** From 0 to 1. */
  opacity: number;
  /** Whether lines are thick. */
  thick_lines: boolean;
  /** 1 off, 2 to lines, 3 to the middle of cells, 4 to both. */
  snapping: number;
  /** The width of a cell. */
  sizeX: number;
  /** The height of a cell. */
  sizeY: number;
  /** The shift of the grid to the right. */
  offsetX: number;
  /** The shift of the grid away from the near side. */
  offsetY: number;
  /** The shift of the grid. */
  offset: Vector;
}

/** The grid of the table. */
declare const Grid: GridLibrary;

/** @noSelf */
interface LightingLibrary {
  /** How strong the sun is, from 0 to 4. */
  light_intensity: number;
  /** How strong the light of the surroundings is, from 0 to 4. */
  ambient_intensity: number;
  /** 1 the background gives the light of the surroundings, 2 three colours. */
  ambient_type: number;
  /** How strong reflections are, from 0 to 1. */
  reflection_intensity: number;
  /** The index of the colour table, from 0. */
  lut_index: number;
  /** How much the colour table counts, from 0 to 1. */
  lut_contribution: number;
  /** The address of an own colour table. */
  lut_url: string;
  /** Makes changes take effect. */
  apply(): boolean;
  /** The colour of the sun. */
  getLightColor(): Color;
  /** Sets the colour of the sun. */
  setLightColor(color: ColorLike): boolean;
  /** The light from above. */
  getAmbientSkyColor(): Color;
  /** Sets the light from above. */
  setAmbientSkyColor(color: ColorLike): boolean;
  /** The light from the side. */
  getAmbientEquatorColor(): Color;
  /** Sets the light from the side. */
  setAmbientEquatorColor(color: ColorLike): boolean;
  /** The light from below. */
  getAmbientGroundColor(): Color;
  /** Sets the light from below. */
  setAmbientGroundColor(color: ColorLike): boolean;
}

/** The light of the table. Call `Lighting.apply()` after changes. */
declare const Lighting: LightingLibrary;

/** @noSelf */
interface BackgroundsLibrary {
  /** The name of the background. */
  getBackground(): string;
  /** Changes the background. */
  setBackground(name: string): boolean;
  /** The address of an own background, or nil. */
  getCustomURL(): string | undefined;
  /** Sets the address of an own background. */
  setCustomURL(url: string): boolean;
}

/** The background. */
declare const Backgrounds: BackgroundsLibrary;

/** @noSelf */
interface TablesLibrary {
  /** The name of the table, such as `Table_Circular`. */
  getTable(): string;
  /** Changes the table to one with a name such as `Table_Circular` or `Round`. Returns whether there is one. */
  setTable(name: string): boolean;
  /** The table as an object, or nil. */
  getTableObject(): TTSObject | undefined;
  /** The address of the picture of a custom table, or nil. */
  getCustomURL(): string | undefined;
  /** Sets the picture of a custom table. Without such a table it returns false. */
  setCustomURL(url: string): boolean;
}

/** The table. */
declare const Tables: TablesLibrary;

/** @noSelf */
interface InfoLibrary {
  /** The name of the save. */
  name: string;
  /** The kind of game, such as `Strategy Games`. */
  type: string;
  /** How hard the game is to learn. */
  complexity: string;
  /** The smallest and the largest number of players. */
  number_of_players: number[];
  /** The shortest and the longest time in minutes. */
  playing_time: number[];
  /** The tags of the save. */
  tags: string[];
}

/** What the save says about the game. */
declare const Info: InfoLibrary;

/** A piece of music. */
interface AudioClip {
  readonly url: string;
  readonly title: string;
}

/** @noSelf */
interface MusicPlayerLibrary {
  /** Whether the same piece plays again. */
  repeat_track: boolean;
  /** Whether the order is random. */
  shuffle: boolean;
  /** The piece of the playlist that plays, from 0; −1 for none. */
  playlist_index: number;
  /**
   * The same under its former name.
   *
   * @deprecated use {@link playlist_index}
   */
  playlistIndex: number;
  /** Whether everybody has loaded the piece. */
  readonly loaded: boolean;
  /** What the player does. */
  readonly player_status: 'Stop' | 'Play' | 'Loading' | 'Ready';
  /** Plays. */
  play(): boolean;
  /** Pauses. */
  pause(): boolean;
  /** Goes to the next piece. */
  skipForward(): boolean;
  /** Goes to the beginning of the piece, or to the one before. */
  skipBack(): boolean;
  /** The piece that is loaded. */
  getCurrentAudioclip(): AudioClip;
  /** Loads a piece. */
  setCurrentAudioclip(clip: AudioClip): boolean;
  /** The playlist. */
  getPlaylist(): AudioClip[];
  /** Replaces the playlist. */
  setPlaylist(clips: readonly AudioClip[]): boolean;
}

/** Music for everybody. */
declare const MusicPlayer: MusicPlayerLibrary;
