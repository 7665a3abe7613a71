import { createContext, type FunctionComponent, useContext } from 'react'

/**
 * Takes a part out of a page and gives the key of what stands in its place; nothing for one that is to
 * stay where it is.
 */
export type KeepPart = <Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
) => string | undefined

const KeepPartContext = createContext<KeepPart | undefined>(undefined)

/** Makes the shared parts below it stand as `<template data-part="key">`, for `keep` to fill in. */
export const SharedPartsProvider = KeepPartContext.Provider

/**
 * Marks a component that looks the same on every page for the same props: it is rendered once and
 * not once a page. It may depend on the frame, and on nothing else around it.
 */
export function shared<Props extends object>(
  Component: FunctionComponent<Props>,
): FunctionComponent<Props> {
  function Shared(props: Props) {
    const key = useContext(KeepPartContext)?.(Component, props)
    return key === undefined ? <Component {...props} /> : <template data-part={key} />
  }
  Shared.displayName = `shared(${Component.name})`
  return Shared
}
