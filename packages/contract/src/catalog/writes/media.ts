/** A picture or film to add: an uploaded one by `mediaId`, or one from elsewhere by `url`; not both. */
export interface MediaToAdd {
  mediaId?: string
  /**
   * Absolute address, http or https. The public platform does not look at it when it is added (wire 6.6); ours brings the file in, where
   * it is set up to, or takes the one that it serves there itself.
   */
  url?: string
  /** Shown when this choice is made. */
  choice?: OptionAndChoice
}

export interface OptionAndChoice {
  /** 1 to 50 characters. */
  option: string
  /** 1 to 50 characters. */
  choice: string
}

export interface ChoiceMedia extends OptionAndChoice {
  /** At most 50. None to remove means all of the choice. */
  mediaIds?: readonly string[]
}

export interface AddMediaRequest {
  id: string
  /** 1 to 50. */
  media: readonly MediaToAdd[]
}
export interface RemoveMediaRequest {
  id: string
  /** At most 50; an empty list removes all. */
  mediaIds: readonly string[]
}
/** To set or to remove; choices of one option only. */
export interface ChoiceMediaRequest {
  id: string
  /** 1 to 10. */
  media: readonly ChoiceMedia[]
}
